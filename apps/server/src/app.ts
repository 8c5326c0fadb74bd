import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import { accessRoutes } from './features/access/index.ts';
import { accountRoutes, sessionsOf } from './features/accounts/index.ts';
import { activityRoutes } from './features/activity/index.ts';
import { addonRoutes } from './features/addons/index.ts';
import { appointmentRoutes } from './features/appointments/index.ts';
import { availabilityRoutes } from './features/availability/index.ts';
import { bookingRoutes } from './features/booking/index.ts';
import { bookingSourceRoutes } from './features/booking-sources/index.ts';
import { branchRoutes, embedSitesOf, findPublicBranch } from './features/branches/index.ts';
import { customerImportRoutes } from './features/customer-imports/index.ts';
import { customerRoutes } from './features/customers/index.ts';
import { dashboardRoutes } from './features/dashboard/index.ts';
import { dayNoteRoutes } from './features/day-notes/index.ts';
import { groupSessionRoutes } from './features/group-sessions/index.ts';
import { handoverRoutes } from './features/handovers/index.ts';
import { liveRoutes } from './features/live/index.ts';
import { memberRoutes } from './features/members/index.ts';
import { mailboxRoutes } from './features/messages/index.ts';
import { myAppointmentRoutes } from './features/my-appointments/index.ts';
import {
  clientErrorRoutes,
  countRequests,
  createMetrics,
  operationRoutes,
  watchStorage,
} from './features/operation/index.ts';
import { brandingRoutes, pageRoutes } from './features/pages/index.ts';
import { pictureFileRoutes, pictureRoutes } from './features/pictures/index.ts';
import { plannedChangeRoutes } from './features/planned-changes/index.ts';
import { resourceRoutes } from './features/resources/index.ts';
import { scheduleExceptionRoutes } from './features/schedule-exceptions/index.ts';
import { seriesRoutes } from './features/series/index.ts';
import { serviceCategoryRoutes } from './features/service-categories/index.ts';
import { serviceRoutes } from './features/services/index.ts';
import { sharedDeviceRoutes } from './features/shared-devices/index.ts';
import { siteFileRoutes, siteRoutes } from './features/site/index.ts';
import { staffRoutes } from './features/staff/index.ts';
import { staffGroupRoutes } from './features/staff-groups/index.ts';
import { timeOffRequestRoutes } from './features/time-off-requests/index.ts';
import { limitAnswerTime } from './http/answer-time.ts';
import { handleClientError } from './http/client-errors.ts';
import { hangUpWhenClosing } from './http/closing.ts';
import { handleError, handleUnknownRoute } from './http/error-handler.ts';
import { readJson } from './http/json-body.ts';
import { rememberMethods } from './http/known-methods.ts';
import { answerRequestIds, logRequests, newRequestId } from './http/logging.ts';
import { refuseLongAddresses } from './http/long-addresses.ts';
import { namePlugins } from './http/name-plugins.ts';
import { publishOpenApi } from './http/openapi.ts';
import { limitRates } from './http/rate-limits.ts';
import { letReadersIn } from './http/readers.ts';
import { answerSecurityHeaders } from './http/security-headers.ts';
import { validatorCompiler } from './http/validation.ts';

const MAX_BODY_IN_BYTES = 256 * 1024;
/** A client that takes longer to send a request is cut off; in milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/** Limits an answer in milliseconds, so that every client hears within five seconds. */
const ANSWER_TIMEOUT = 3_700;
const API = '/api/v1';

type Options = {
  /** Nothing is logged without one */
  readonly log?: FastifyBaseLogger;
  /** How long a request may take to arrive, in milliseconds */
  readonly requestTimeout?: number;
  /** How long its answer may take once the headers are there, in milliseconds */
  readonly answerTimeout?: number;
  /** How often a stream of events shows that it is alive, and its session is looked at again, in milliseconds */
  readonly heartbeat?: number;
};

/** The whole HTTP side of Vakit, ready to listen or to be injected into. */
export async function buildApp(
  context: Context,
  { log, requestTimeout = REQUEST_TIMEOUT, answerTimeout = ANSWER_TIMEOUT, heartbeat }: Options = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // A slow machine starts, too.
    pluginTimeout: 0,
    bodyLimit: MAX_BODY_IN_BYTES,
    requestTimeout,
    // A connection on which nothing moves, such as one whose client does not read its answer
    connectionTimeout: 2 * requestTimeout,
    // Node takes the longer of the two for the whole request, so that of its headers is set, too.
    http: { headersTimeout: requestTimeout / 3, connectionsCheckingInterval: requestTimeout / 6 },
    trustProxy: context.config.trustProxy,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
  }).withTypeProvider<ZodTypeProvider>();

  namePlugins(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownRoute);
  app.decorate('sessions', sessionsOf(context));
  app.decorateRequest('signedIn', null);
  rememberMethods(app);
  readJson(app);
  hangUpWhenClosing(app);
  limitAnswerTime(app, answerTimeout);
  if (context.config.databaseReadUrl) letReadersIn(app, context.config);
  answerRequestIds(app);
  logRequests(app);
  const metrics = createMetrics();
  countRequests(app, metrics);
  const storage = watchStorage(app);

  answerSecurityHeaders(app, context.config.publicUrl);
  refuseLongAddresses(app);
  if (context.config.rateLimit) await limitRates(app);
  await publishOpenApi(app, API);

  await app.register(
    async (api) => {
      // Answers are personal or change by the minute.
      api.addHook('onSend', (_request, reply, _payload, next) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        next();
      });
      await api.register(siteRoutes, { context });
      await api.register(clientErrorRoutes);
      await api.register(accountRoutes, { context });
      await api.register(accessRoutes, { context });
      await api.register(activityRoutes, { context });
      await api.register(branchRoutes, { context });
      await api.register(serviceRoutes, { context });
      await api.register(serviceCategoryRoutes, { context });
      await api.register(addonRoutes, { context });
      await api.register(staffRoutes, { context });
      await api.register(memberRoutes, { context });
      await api.register(sharedDeviceRoutes, { context });
      await api.register(pictureRoutes, { context });
      await api.register(scheduleExceptionRoutes, { context });
      await api.register(plannedChangeRoutes, { context });
      await api.register(availabilityRoutes, { context });
      await api.register(bookingRoutes, { context });
      await api.register(seriesRoutes, { context });
      await api.register(dayNoteRoutes, { context });
      await api.register(timeOffRequestRoutes, { context });
      await api.register(staffGroupRoutes, { context });
      await api.register(resourceRoutes, { context });
      await api.register(groupSessionRoutes, { context });
      await api.register(appointmentRoutes, { context });
      await api.register(handoverRoutes, { context });
      await api.register(bookingSourceRoutes, { context });
      await api.register(customerRoutes, { context });
      await api.register(customerImportRoutes, { context });
      await api.register(myAppointmentRoutes, { context });
      await api.register(dashboardRoutes, { context });
      await api.register(liveRoutes, { context, heartbeat });
    },
    { prefix: API },
  );
  await app.register(operationRoutes, { context, metrics, storage });
  await app.register(mailboxRoutes, { context });
  await app.register(siteFileRoutes, { context });
  await app.register(pictureFileRoutes, { context });
  const findBranch = (slug: string) => findPublicBranch(context, slug);
  await app.register(brandingRoutes, { findPublicBranch: findBranch });
  await app.register(pageRoutes, {
    publicUrl: context.config.publicUrl,
    findPublicBranch: findBranch,
    embedSitesOf: (branchId: string) => embedSitesOf(context, branchId),
  });
  return app;
}

import {
  affectedQuery,
  appointment,
  branchQuery,
  done,
  holidayDecision,
  publicHoliday,
  publicHolidays,
  scheduleException,
  scheduleExceptionCreation,
  scheduleExceptionEdit,
  scheduleExceptionsQuery,
} from '@vakit/contract';
import { isCalendarDate } from '@vakit/scheduling';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { createScheduleException } from './create-schedule-exception.ts';
import { decidePublicHoliday } from './decide-public-holiday.ts';
import { deleteScheduleException } from './delete-schedule-exception.ts';
import { editScheduleException } from './edit-schedule-exception.ts';
import { findAffected } from './find-affected.ts';
import { listScheduleExceptions } from './list-schedule-exceptions.ts';
import { listPublicHolidays } from './public-holidays.ts';

type Routes = FastifyPluginAsyncZod<{ context: Context }>;

const tags = ['Time off'];
const params = idPath('SCHEDULE_EXCEPTION_NOT_FOUND');

export const scheduleExceptionRoutes: Routes = async (app, options) => {
  await app.register(readerRoutes, options);
  await app.register(ownerRoutes, options);
  await app.register(holidayRoutes, options);
};

/** What everybody reads who works in a branch. */
const readerRoutes: Routes = async (app, { context }) => {
  guard(app, context, 'OWNER', 'STAFF');

  app.get(
    '/schedule-exceptions',
    {
      schema: {
        tags,
        summary: 'List time off, closures and extra hours, the earliest first',
        querystring: scheduleExceptionsQuery,
        response: answers(z.array(scheduleException)),
      },
    },
    async (request) => ok(await listScheduleExceptions(context, signedIn(request), request.query)),
  );
};

/** How owners enter what departs from the weekly hours. */
const ownerRoutes: Routes = async (app, { context }) => {
  guard(app, context, 'OWNER');

  app.get(
    '/schedule-exceptions/affected',
    {
      schema: {
        tags,
        summary: 'List the upcoming appointments inside a planned time off, the earliest first',
        querystring: affectedQuery,
        response: answers(z.array(appointment)),
      },
    },
    async (request) => ok(await findAffected(context, signedIn(request), request.query)),
  );

  app.post(
    '/schedule-exceptions',
    {
      schema: {
        tags,
        summary: 'Enter time off, a closure or extra hours',
        body: scheduleExceptionCreation,
        response: answers(scheduleException, 201),
      },
    },
    async (request, reply) =>
      reply.code(201).send(ok(await createScheduleException(context, signedIn(request), request.body))),
  );

  app.put(
    '/schedule-exceptions/:id',
    {
      schema: {
        tags,
        summary: 'Change time off, a closure or extra hours',
        params,
        body: scheduleExceptionEdit,
        response: answers(scheduleException),
      },
    },
    async (request) => ok(await editScheduleException(context, signedIn(request), request.params.id, request.body)),
  );

  app.delete(
    '/schedule-exceptions/:id',
    {
      schema: {
        tags,
        summary: 'Take time off, a closure or extra hours away; appointments stay',
        params,
        response: answers(done),
      },
    },
    async (request) => {
      await deleteScheduleException(context, signedIn(request), request.params.id);
      return ok({});
    },
  );
};

const holidayPath = z.object({ date: z.string().refine(isCalendarDate, { error: 'PUBLIC_HOLIDAY_NOT_FOUND' }) });

/** How owners decide about public holidays. */
const holidayRoutes: Routes = async (app, { context }) => {
  guard(app, context, 'OWNER');

  app.get(
    '/public-holidays',
    {
      schema: {
        tags,
        summary: 'List the public holidays of the coming twelve months and what the branch has decided',
        querystring: branchQuery,
        response: answers(publicHolidays),
      },
    },
    async (request) =>
      ok(await listPublicHolidays(context, signedIn(request), request.query.branchId, requestLanguage(request))),
  );

  app.put(
    '/public-holidays/:date',
    {
      schema: {
        tags,
        summary: 'Close on a public holiday, or work',
        params: holidayPath,
        body: holidayDecision,
        response: answers(publicHoliday),
      },
    },
    async (request) => {
      const { date } = request.params;
      return ok(await decidePublicHoliday(context, signedIn(request), date, request.body, requestLanguage(request)));
    },
  );
};

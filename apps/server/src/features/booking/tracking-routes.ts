import { trackingCalls } from '@vakit/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { limitGuesses } from '../../http/counted-limits.ts';
import { LIMITS, limitSome } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { VISITS } from '../../limits/limits.ts';
import { type AppointmentView, presentToCustomer } from '../appointments/index.ts';
import { askForProofAgain, proveBooking } from './prove-booking.ts';
import { findTimesByCode, rescheduleByCode } from './reschedule-by-code.ts';
import { calendarOf, cancelByCode, contextOfCode, trackAppointment } from './track-appointment.ts';
import { withdrawMoveRequest } from './withdraw-move-request.ts';

/** Calls of customers with the code of their appointment. */
export const trackingRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  limitGuesses(app, context, VISITS.wrongCodes, 'APPOINTMENT_NOT_FOUND');
  const config = LIMITS.tracking;
  const isTogether = ({ query, body }: FastifyRequest) =>
    [query, body].some((sent) => (sent as { together?: boolean } | undefined)?.together);
  const preHandler = limitSome(app, LIMITS.parties, isTogether);
  const theirs = ({ params }: { readonly params: { readonly code: string } }) => contextOfCode(context, params.code);
  const show = async (request: FastifyRequest, view: Promise<AppointmentView>) =>
    presentToCustomer(await view, requestLanguage(request));

  serve(app, trackingCalls, {
    'GET /appointments/track/:code': {
      config,
      handle: async (request) => show(request, trackAppointment(context, request.params.code)),
    },
    'DELETE /appointments/track/:code': {
      config,
      handle: async (request) => {
        const { reason, together } = request.query;
        return show(request, cancelByCode(await theirs(request), request.params.code, reason, together));
      },
    },
    'GET /appointments/track/:code/slots': {
      config,
      preHandler,
      handle: async (request) => {
        const { date, ...asked } = request.query;
        const dates = { from: date, to: date };
        return (await findTimesByCode(await theirs(request), request.params.code, asked, dates)).slots(date);
      },
    },
    'GET /appointments/track/:code/days': {
      config,
      preHandler,
      handle: async (request) => {
        const { from, to, ...asked } = request.query;
        const dates = { from, to };
        return (await findTimesByCode(await theirs(request), request.params.code, asked, dates)).days(dates);
      },
    },
    'PUT /appointments/track/:code/time': {
      config,
      preHandler,
      handle: async (request) =>
        show(request, rescheduleByCode(await theirs(request), request.params.code, request.body)),
    },
    'DELETE /appointments/track/:code/move-request': {
      config,
      handle: async (request) => show(request, withdrawMoveRequest(await theirs(request), request.params.code)),
    },
    'POST /appointments/track/:code/proof': {
      config,
      handle: async (request) => show(request, proveBooking(await theirs(request), request.params.code, request.body)),
    },
    'POST /appointments/track/:code/proof/resend': {
      config,
      handle: async (request) => show(request, askForProofAgain(await theirs(request), request.params.code)),
    },
    'GET /appointments/track/:code/calendar': {
      config,
      handle: async (request, reply) => {
        const { name, content } = await calendarOf(await theirs(request), request.params.code);
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(content);
      },
    },
  });
};

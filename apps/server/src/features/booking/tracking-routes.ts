import { trackingCalls } from '@vakit/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { limitGuesses } from '../../http/counted-limits.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { VISITS } from '../../limits/limits.ts';
import { type AppointmentView, presentToCustomer } from '../appointments/index.ts';
import { askForProofAgain, proveBooking } from './prove-booking.ts';
import { listDaysByCode, listSlotsByCode, rescheduleByCode } from './reschedule-by-code.ts';
import { calendarOf, cancelByCode, requireByCode } from './track-appointment.ts';
import { withdrawMoveRequest } from './withdraw-move-request.ts';

/** What customers do by the code of their appointment. */
export const trackingRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  limitGuesses(app, context, VISITS.wrongCodes, 'APPOINTMENT_NOT_FOUND');
  const config = LIMITS.tracking;
  const show = async (request: FastifyRequest, view: Promise<AppointmentView>) =>
    presentToCustomer(await view, requestLanguage(request));

  serve(app, trackingCalls, {
    'GET /appointments/track/:code': {
      config,
      handle: (request) => show(request, requireByCode(context, request.params.code)),
    },
    'DELETE /appointments/track/:code': {
      config,
      handle: (request) => show(request, cancelByCode(context, request.params.code, request.query.reason)),
    },
    'GET /appointments/track/:code/slots': {
      config,
      handle: ({ params, query }) => listSlotsByCode(context, params.code, query.staffId, query.date),
    },
    'GET /appointments/track/:code/days': {
      config,
      handle: ({ params, query: { staffId, ...dates } }) => listDaysByCode(context, params.code, staffId, dates),
    },
    'PUT /appointments/track/:code/time': {
      config,
      handle: (request) => show(request, rescheduleByCode(context, request.params.code, request.body)),
    },
    'DELETE /appointments/track/:code/move-request': {
      config,
      handle: (request) => show(request, withdrawMoveRequest(context, request.params.code)),
    },
    'POST /appointments/track/:code/proof': {
      config,
      handle: (request) => show(request, proveBooking(context, request.params.code, request.body)),
    },
    'POST /appointments/track/:code/proof/resend': {
      config,
      handle: (request) => show(request, askForProofAgain(context, request.params.code)),
    },
    'GET /appointments/track/:code/calendar': {
      config,
      handle: async ({ params }, reply) => {
        const { name, content } = await calendarOf(context, params.code);
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(content);
      },
    },
  });
};

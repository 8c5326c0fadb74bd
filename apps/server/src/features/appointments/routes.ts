import { appointmentCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { countVisits } from '../../http/counted-limits.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { VISITS } from '../../limits/limits.ts';
import { presentAppointment } from './appointment-view.ts';
import { changeStatus, requireAppointment, statusChangeOf } from './change-status.ts';
import { decideMoveRequest } from './decide-move-request.ts';
import { listHistory } from './history.ts';
import { listAppointments, listMoveRequests, listPending } from './list-appointments.ts';
import { listCalendar } from './list-calendar.ts';
import { listMessages, sendLastMessageAgain } from './messages-of-appointment.ts';

/** What owners do with all appointments of their branches, and staff members with their own. */
export const appointmentRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  serve(app, appointmentCalls, {
    'GET /appointments/manage': (request) => listAppointments(context, signedIn(request), request.query),
    'GET /appointments/calendar': (request) => listCalendar(context, signedIn(request), request.query),
    'GET /appointments/manage/pending': (request) => listPending(context, signedIn(request), request.query.branchId),
    'GET /appointments/manage/move-requests': (request) =>
      listMoveRequests(context, signedIn(request), request.query.branchId),
    'GET /appointments/manage/:id': async (request) =>
      presentAppointment(await requireAppointment(context, signedIn(request), request.params.id)),
    'PUT /appointments/manage/:id/status': (request) =>
      changeStatus(context, signedIn(request), request.params.id, statusChangeOf(request.query)),
    'PUT /appointments/manage/:id/move-request': (request) =>
      decideMoveRequest(context, signedIn(request), request.params.id, request.body),
    'GET /appointments/manage/:id/history': async (request) => {
      const { id } = await requireAppointment(context, signedIn(request), request.params.id);
      return listHistory(context, id);
    },
    'GET /appointments/manage/:id/messages': (request) => listMessages(context, signedIn(request), request.params.id),
    'POST /appointments/manage/:id/messages/resend': {
      preHandler: countVisits(context, (network) => [{ limit: VISITS.linksFromAddress, name: network }]),
      handle: (request) => sendLastMessageAgain(context, signedIn(request), request.params.id),
    },
  });
};

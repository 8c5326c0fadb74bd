import { APPOINTMENT_FILE_TYPE, type Appointment, appointmentCalls, text } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { workContext, workContextAt } from '../../http/business-context.ts';
import { countVisits } from '../../http/counted-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { VISITS } from '../../limits/limits.ts';
import { usesFrom } from '../../limits/uses-from.ts';
import { changeStatus, statusChangeOf } from './change-status.ts';
import { exportFile } from './export-file.ts';
import { listHistory } from './history.ts';
import { listAppointments, listMoveRequests, listPending } from './list-appointments.ts';
import { listCalendar } from './list-calendar.ts';
import { listElsewhere } from './list-elsewhere.ts';
import { markCalled } from './mark-called.ts';
import { markVisit } from './mark-visit.ts';
import { listMessages, sendLastMessageAgain } from './messages-of-appointment.ts';
import { presentAsSeen } from './present-as-seen.ts';
import { recordExport } from './record-export.ts';
import { requireAppointment } from './require-appointment.ts';

const LOOKED_AT = { sight: 'LOOK' } as const;

/** Calls of owners for all appointments of their branches, and of staff members for their own. */
export const appointmentRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const mine = workContext(context);
  const mineAt = workContextAt(context);
  serve(app, appointmentCalls, {
    'GET /appointments/manage': async (request) =>
      listAppointments(await mineAt(request, request.query.branchId), signedIn(request), request.query),
    'GET /appointments/manage/file': async (request, reply) => {
      const language = requestLanguage(request);
      const here = await mineAt(request, request.query.branchId);
      const file = await exportFile(here, signedIn(request), request.query, language);
      await recordExport(context, signedIn(request), request.query.branchId);
      const name = `${text('appointmentFile.name', language)}-${context.now().toISOString().slice(0, 10)}.csv`;
      return reply
        .type(`${APPOINTMENT_FILE_TYPE}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    },
    'GET /appointments/calendar': async (request) =>
      listCalendar(await mineAt(request, request.query.branchId), signedIn(request), request.query),
    'GET /appointments/calendar/elsewhere': async (request) =>
      listElsewhere(await mineAt(request, request.query.branchId), signedIn(request), request.query),
    'GET /appointments/manage/pending': (request) =>
      listPending(mine(request), signedIn(request), request.query.branchId),
    'GET /appointments/manage/move-requests': async (request) =>
      listMoveRequests(await mineAt(request, request.query.branchId), signedIn(request), request.query.branchId),
    'GET /appointments/manage/:id': async (request) => {
      const { database } = mine(request);
      const view = await requireAppointment(database, signedIn(request), request.params.id, LOOKED_AT);
      const [seen] = await presentAsSeen(database, signedIn(request), [view]);
      return seen as Appointment;
    },
    'PUT /appointments/manage/:id/status': (request) =>
      changeStatus(mine(request), signedIn(request), request.params.id, statusChangeOf(request.query)),
    'PUT /appointments/manage/:id/mark': (request) =>
      markVisit(mine(request), signedIn(request), request.params.id, request.body),
    'PUT /appointments/manage/:id/call': (request) =>
      markCalled(mine(request), signedIn(request), request.params.id, request.body),
    'GET /appointments/manage/:id/history': async (request) => {
      const { id } = await requireAppointment(mine(request).database, signedIn(request), request.params.id, LOOKED_AT);
      return listHistory(mine(request), id);
    },
    'GET /appointments/manage/:id/messages': (request) =>
      listMessages(mine(request), signedIn(request), request.params.id),
    'POST /appointments/manage/:id/messages/resend': {
      preHandler: countVisits(context, (visitor) => usesFrom(visitor, VISITS.linksFromAddress)),
      handle: (request) => sendLastMessageAgain(mine(request), signedIn(request), request.params.id),
    },
  });
};

import {
  appointment,
  appointmentChange,
  calendarQuery,
  customerMessage,
  managementQuery,
  page,
  pendingQuery,
  statusQuery,
} from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, failures, ok } from '../../http/answers.ts';
import { countVisits } from '../../http/counted-limits.ts';
import { idPath } from '../../http/path-parameters.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { VISITS } from '../../limits/limits.ts';
import { presentAppointment } from './appointment-view.ts';
import { changeStatus, requireAppointment } from './change-status.ts';
import { listHistory } from './history.ts';
import { listAppointments, listPending } from './list-appointments.ts';
import { listCalendar } from './list-calendar.ts';
import { listMessages, sendLastMessageAgain } from './messages-of-appointment.ts';

const tags = ['Appointments'];
const params = idPath('APPOINTMENT_NOT_FOUND');

/** What owners do with all appointments of their branches, and staff members with their own. */
export const appointmentRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  guard(app, context, 'OWNER', 'STAFF');

  app.get(
    '/appointments/manage',
    {
      schema: {
        tags,
        summary: 'List appointments: what is still to come, soonest first, then the past, newest first',
        querystring: managementQuery,
        response: { 200: page(appointment), ...failures },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await listAppointments(context, signedIn(request), request.query)),
    }),
  );

  app.get(
    '/appointments/calendar',
    {
      schema: {
        tags,
        summary: 'List what a calendar shows of a branch: all appointments but the cancelled, in the order of time',
        querystring: calendarQuery,
        response: answers(z.array(appointment)),
      },
    },
    async (request) => ok(await listCalendar(context, signedIn(request), request.query)),
  );

  app.get(
    '/appointments/manage/pending',
    {
      schema: {
        tags,
        summary: 'List what waits for approval',
        querystring: pendingQuery,
        response: answers(z.array(appointment)),
      },
    },
    async (request) => ok(await listPending(context, signedIn(request), request.query.branchId)),
  );

  app.get(
    '/appointments/manage/:id',
    { schema: { tags, summary: 'One appointment', params, response: answers(appointment) } },
    async (request) => ok(presentAppointment(await requireAppointment(context, signedIn(request), request.params.id))),
  );

  app.put(
    '/appointments/manage/:id/status',
    {
      schema: {
        tags,
        summary: 'Confirm, complete, cancel, mark as a no-show, or take COMPLETED and NO_SHOW back to CONFIRMED',
        params,
        querystring: statusQuery,
        response: answers(appointment),
      },
    },
    async (request) => ok(await changeStatus(context, signedIn(request), request.params.id, request.query)),
  );

  app.get(
    '/appointments/manage/:id/history',
    {
      schema: {
        tags,
        summary: 'Who did what to it and when, oldest first',
        params,
        response: answers(z.array(appointmentChange)),
      },
    },
    async (request) => {
      const { id } = await requireAppointment(context, signedIn(request), request.params.id);
      return ok(await listHistory(context, id));
    },
  );

  app.get(
    '/appointments/manage/:id/messages',
    {
      schema: {
        tags,
        summary: 'What the customer was told, newest first',
        params,
        response: answers(z.array(customerMessage)),
      },
    },
    async (request) => ok(await listMessages(context, signedIn(request), request.params.id)),
  );

  app.post(
    '/appointments/manage/:id/messages/resend',
    {
      preHandler: countVisits(context, (network) => [{ limit: VISITS.linksFromAddress, name: network }]),
      schema: {
        tags,
        summary: 'Send the last message to the customer again',
        params,
        response: answers(customerMessage, 201),
      },
    },
    async (request, reply) =>
      reply.code(201).send(ok(await sendLastMessageAgain(context, signedIn(request), request.params.id))),
  );
};

import {
  cancellationQuery,
  customerAppointment,
  day,
  proofOfBooking,
  rescheduling,
  reschedulingDaysQuery,
  reschedulingSlotsQuery,
  slot,
} from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, fileAnswer, ok } from '../../http/answers.ts';
import { limitGuesses } from '../../http/counted-limits.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { VISITS } from '../../limits/limits.ts';
import { askForProofAgain, proveBooking } from './prove-booking.ts';
import { listDaysByCode, listSlotsByCode, rescheduleByCode } from './reschedule-by-code.ts';
import { calendarOf, cancelByCode, trackAppointment } from './track-appointment.ts';

const tags = ['Booking'];
const params = z.object({ code: z.string() });

/** What customers do by the code of their appointment. */
export const trackingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  limitGuesses(app, context, VISITS.wrongCodes, 'APPOINTMENT_NOT_FOUND');
  const config = LIMITS.tracking;

  app.get(
    '/appointments/track/:code',
    { config, schema: { tags, summary: 'Look an appointment up', params, response: answers(customerAppointment) } },
    async (request) => ok(await trackAppointment(context, request.params.code)),
  );

  app.delete(
    '/appointments/track/:code',
    {
      config,
      schema: {
        tags,
        summary: 'Cancel an appointment, up to its cancellableUntil',
        params,
        querystring: cancellationQuery,
        response: answers(customerAppointment),
      },
    },
    async (request) => ok(await cancelByCode(context, request.params.code, request.query.reason)),
  );

  app.get(
    '/appointments/track/:code/slots',
    {
      config,
      schema: {
        tags,
        summary: 'Times of a day to which an appointment can be moved',
        params,
        querystring: reschedulingSlotsQuery,
        response: answers(z.array(slot)),
      },
    },
    async (request) => {
      const { staffId, date } = request.query;
      return ok(await listSlotsByCode(context, request.params.code, staffId, date));
    },
  );

  app.get(
    '/appointments/track/:code/days',
    {
      config,
      schema: {
        tags,
        summary: 'Days to which an appointment can be moved',
        params,
        querystring: reschedulingDaysQuery,
        response: answers(z.array(day)),
      },
    },
    async (request) => {
      const { staffId, ...dates } = request.query;
      return ok(await listDaysByCode(context, request.params.code, staffId, dates));
    },
  );

  app.put(
    '/appointments/track/:code/time',
    {
      config,
      schema: {
        tags,
        summary: 'Move an appointment to another time or person, up to its cancellableUntil',
        params,
        body: rescheduling,
        response: answers(customerAppointment),
      },
    },
    async (request) => ok(await rescheduleByCode(context, request.params.code, request.body)),
  );

  app.post(
    '/appointments/track/:code/proof',
    {
      config,
      schema: {
        tags,
        summary: 'Make a booking count by the link or a code that its customer was sent',
        params,
        body: proofOfBooking,
        response: answers(customerAppointment),
      },
    },
    async (request) => ok(await proveBooking(context, request.params.code, request.body)),
  );

  app.post(
    '/appointments/track/:code/proof/resend',
    {
      config,
      schema: { tags, summary: 'Send the link and the codes again', params, response: answers(customerAppointment) },
    },
    async (request) => ok(await askForProofAgain(context, request.params.code)),
  );

  app.get(
    '/appointments/track/:code/calendar',
    {
      config,
      schema: { tags, summary: 'The appointment as an iCalendar file', params, response: fileAnswer('text/calendar') },
    },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="vakit.ics"')
        .send(await calendarOf(context, request.params.code)),
  );
};

import {
  appointment,
  type Booking,
  booking,
  cancellationQuery,
  day,
  daysQuery,
  idempotencyKey,
  slot,
  slotsQuery,
} from '@vakit/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, fileAnswer, ok } from '../../http/answers.ts';
import { LIMITS, limitGuesses, limitPer, NAMED_LIMITS } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { bookAppointment } from './book-appointment.ts';
import { listDays } from './list-days.ts';
import { listSlots } from './list-slots.ts';
import { calendarOf, cancelByCode, trackAppointment } from './track-appointment.ts';

const tags = ['Booking'];
const slugPath = z.object({ slug: z.string() });
const wishOf = ({ body }: FastifyRequest) => body as Booking;
const codePath = z.object({ code: z.string() });

type Routes = FastifyPluginAsyncZod<{ context: Context }>;

/** What customers do, without an account. */
export const bookingRoutes: Routes = async (app, options) => {
  const { context } = options;
  await app.register(trackingRoutes, options);

  app.get(
    '/branches/public/:slug/slots',
    {
      schema: {
        tags,
        summary: 'Times of one person on one day',
        params: slugPath,
        querystring: slotsQuery,
        response: answers(z.array(slot)),
      },
    },
    async ({ params, query: { date, ...wish } }) => ok(await listSlots(context, { branch: params, ...wish }, date)),
  );

  app.get(
    '/branches/public/:slug/days',
    {
      schema: {
        tags,
        summary: 'Which days of one person have a free time',
        params: slugPath,
        querystring: daysQuery,
        response: answers(z.array(day)),
      },
    },
    async ({ params, query: { from, to, ...wish } }) =>
      ok(await listDays(context, { branch: params, ...wish }, { from, to })),
  );

  app.post(
    '/appointments',
    {
      config: LIMITS.booking,
      preHandler: [
        limitPer(app, NAMED_LIMITS.bookingsPerBranch, (request) => wishOf(request).branchId),
        limitPer(app, NAMED_LIMITS.bookingsPerMailbox, (request) => wishOf(request).customerEmail.toLowerCase()),
      ],
      schema: {
        tags,
        summary: 'Book an appointment',
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: booking,
        response: answers(appointment, 201),
      },
    },
    async (request, reply) => {
      const booked = await bookAppointment(context, {
        booking: request.body,
        language: requestLanguage(request),
        idempotencyKey: request.headers['idempotency-key'],
      });
      return reply.code(201).send(ok(booked));
    },
  );
};

/** What customers do by the code of their appointment. */
const trackingRoutes: Routes = async (app, { context }) => {
  limitGuesses(app, 'APPOINTMENT_NOT_FOUND');

  app.get(
    '/appointments/track/:code',
    {
      config: LIMITS.tracking,
      schema: { tags, summary: 'Look an appointment up', params: codePath, response: answers(appointment) },
    },
    async ({ params }) => ok(await trackAppointment(context, params.code)),
  );

  app.delete(
    '/appointments/track/:code',
    {
      config: LIMITS.tracking,
      schema: {
        tags,
        summary: 'Cancel an appointment, up to the deadline of its branch',
        params: codePath,
        querystring: cancellationQuery,
        response: answers(appointment),
      },
    },
    async ({ params, query }) => ok(await cancelByCode(context, params.code, query.reason)),
  );

  app.get(
    '/appointments/track/:code/calendar',
    {
      config: LIMITS.tracking,
      schema: {
        tags,
        summary: 'The appointment as an iCalendar file',
        params: codePath,
        response: fileAnswer('text/calendar'),
      },
    },
    async ({ params }, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="vakit.ics"')
        .send(await calendarOf(context, params.code)),
  );
};

import {
  type Booking,
  booking,
  customerAppointment,
  day,
  daysQuery,
  idempotencyKey,
  proofHeader,
  slot,
  slotsQuery,
} from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { visitorOf } from '../../http/visitor.ts';
import { bookAppointment } from './book-appointment.ts';
import { listDays } from './list-days.ts';
import { listSlots } from './list-slots.ts';
import { receptionRoutes } from './reception-routes.ts';
import { trackingRoutes } from './tracking-routes.ts';

const tags = ['Booking'];
const slugPath = z.object({ slug: z.string() });

type Offered = Pick<Booking, 'staffId' | 'serviceId' | 'additionalServiceIds'>;
const wishOf = (branch: { slug: string }, { staffId, serviceId, additionalServiceIds }: Offered) => ({
  branch,
  serviceIds: [serviceId, ...additionalServiceIds],
  staffId,
});

type Routes = FastifyPluginAsyncZod<{ context: Context }>;

/** What customers do, without an account. */
export const bookingRoutes: Routes = async (app, options) => {
  const { context } = options;
  await app.register(trackingRoutes, options);
  await app.register(receptionRoutes, options);

  app.get(
    '/branches/public/:slug/slots',
    {
      schema: {
        tags,
        summary: 'Times of one person, or of anyone, on one day',
        params: slugPath,
        querystring: slotsQuery,
        response: answers(z.array(slot)),
      },
    },
    async ({ params, query }) => ok(await listSlots(context, wishOf(params, query), query.date)),
  );

  app.get(
    '/branches/public/:slug/days',
    {
      schema: {
        tags,
        summary: 'Which days of one person, or of anyone, have a free time',
        params: slugPath,
        querystring: daysQuery,
        response: answers(z.array(day)),
      },
    },
    async ({ params, query }) => ok(await listDays(context, wishOf(params, query), { from: query.from, to: query.to })),
  );

  app.post(
    '/appointments',
    {
      config: LIMITS.booking,
      schema: {
        tags,
        summary: 'Book an appointment',
        headers: z.object({ 'idempotency-key': idempotencyKey, ...proofHeader }),
        body: booking,
        response: answers(customerAppointment, 201),
      },
    },
    async (request, reply) => {
      const booked = await bookAppointment(context, {
        booking: request.body,
        language: requestLanguage(request),
        idempotencyKey: request.headers['idempotency-key'],
        visitor: visitorOf(context.config, request),
      });
      return reply.code(201).send(ok(booked));
    },
  );
};

import { appointment, idempotencyKey, move, receptionBooking, reschedulingSlotsQuery, slot } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { bookAtReception } from './book-at-reception.ts';
import { listSlotsToMove, moveByBusiness } from './move-by-business.ts';

const tags = ['Appointments'];

/** What owners do for customers at the door and on the phone. */
export const receptionRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  guard(app, context, 'OWNER');

  app.post(
    '/appointments/manage',
    {
      schema: {
        tags,
        summary: 'Book for a customer at the door or on the phone',
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: receptionBooking,
        response: answers(appointment, 201),
      },
    },
    async (request, reply) => {
      const booked = await bookAtReception(context, signedIn(request), {
        booking: request.body,
        language: requestLanguage(request),
        idempotencyKey: request.headers['idempotency-key'],
      });
      return reply.code(201).send(ok(booked));
    },
  );

  app.get(
    '/appointments/manage/:id/slots',
    {
      schema: {
        tags,
        summary: 'The usual times of a day to which an appointment can be moved',
        params: idPath('APPOINTMENT_NOT_FOUND'),
        querystring: reschedulingSlotsQuery,
        response: answers(z.array(slot)),
      },
    },
    async (request) => {
      const { staffId, date } = request.query;
      return ok(await listSlotsToMove(context, signedIn(request), request.params.id, staffId, date));
    },
  );

  app.put(
    '/appointments/manage/:id/time',
    {
      schema: {
        tags,
        summary: 'Move an appointment to another time or person, or change how long it takes',
        params: idPath('APPOINTMENT_NOT_FOUND'),
        body: move,
        response: answers(appointment),
      },
    },
    async (request) => ok(await moveByBusiness(context, signedIn(request), request.params.id, request.body)),
  );
};

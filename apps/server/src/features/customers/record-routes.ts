import {
  contactBlock,
  customer,
  customerEdit,
  customerForm,
  customerMerge,
  customerSummary,
  customersQuery,
  ownContact,
  page,
  similarCustomer,
  undoneMerge,
} from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, failures, ok } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { signedIn } from '../../http/session-guard.ts';
import { blockContact } from './block-contact.ts';
import { createCustomer } from './create-customer.ts';
import { editCustomer } from './edit-customer.ts';
import { listCustomers } from './list-customers.ts';
import { listSimilar } from './list-similar.ts';
import { mergeCustomers, undoMerge } from './merge-customers.ts';
import { confirmContact, removeContact } from './seen-contact.ts';
import { showCustomer } from './show-customer.ts';

const tags = ['Customers'];
const params = idPath('CUSTOMER_NOT_FOUND');

/** What owners write down about their customers. */
export const recordRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(
    '/customers',
    {
      schema: {
        tags,
        summary: 'Find customers by any part of a name, phone number or e-mail address; in the order of their names',
        querystring: customersQuery,
        response: { 200: page(customerSummary), ...failures },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await listCustomers(context, signedIn(request), request.query)),
    }),
  );

  app.post(
    '/customers',
    {
      schema: {
        tags,
        summary: 'Write down a customer who has not booked yet',
        body: customerForm,
        response: answers(customer, 201),
      },
    },
    async (request, reply) => reply.code(201).send(ok(await createCustomer(context, signedIn(request), request.body))),
  );

  app.get(
    '/customers/:id',
    { schema: { tags, summary: 'A customer with figures and appointments', params, response: answers(customer) } },
    async (request) => ok(await showCustomer(context, signedIn(request), request.params.id)),
  );

  app.put(
    '/customers/:id',
    {
      schema: {
        tags,
        summary: 'Change the name, the notes and the contacts',
        params,
        body: customerEdit,
        response: answers(customer),
      },
    },
    async (request) => ok(await editCustomer(context, signedIn(request), request.params.id, request.body)),
  );

  app.post(
    '/customers/:id/merge',
    {
      schema: {
        tags,
        summary: 'Make one customer of two; nothing of the other is lost',
        params,
        body: customerMerge,
        response: answers(customer),
      },
    },
    async (request) => ok(await mergeCustomers(context, signedIn(request), request.params.id, request.body.otherId)),
  );

  app.post(
    '/customers/:id/merge/undo',
    {
      schema: {
        tags,
        summary: 'Take the latest merge back: the other is a customer again, with all that came from there',
        params,
        body: undoneMerge,
        response: answers(customer),
      },
    },
    async (request) => ok(await undoMerge(context, signedIn(request), request.params.id, request.body.mergeId)),
  );

  app.get(
    '/customers/:id/similar',
    {
      schema: {
        tags,
        summary: 'Who may be the same person, the likeliest first',
        params,
        response: answers(z.array(similarCustomer)),
      },
    },
    async (request) => ok(await listSimilar(context, signedIn(request), request.params.id)),
  );

  app.post(
    '/customers/:id/contacts/confirm',
    {
      schema: {
        tags,
        summary: 'Say that a contact which was seen in a booking is the customer’s',
        params,
        body: ownContact,
        response: answers(customer),
      },
    },
    async (request) => ok(await confirmContact(context, signedIn(request), request.params.id, request.body)),
  );

  app.post(
    '/customers/:id/contacts/remove',
    {
      schema: {
        tags,
        summary: 'Take a contact off a customer with whose bookings it was only seen',
        params,
        body: ownContact,
        response: answers(customer),
      },
    },
    async (request) => ok(await removeContact(context, signedIn(request), request.params.id, request.body)),
  );

  app.put(
    '/customers/:id/block',
    {
      schema: {
        tags,
        summary: 'Keep a contact from booking online, or let it again',
        params,
        body: contactBlock,
        response: answers(customer),
      },
    },
    async (request) => ok(await blockContact(context, signedIn(request), request.params.id, request.body)),
  );
};

import {
  contactBlock,
  customer,
  customerEdit,
  customerForm,
  customerMerge,
  customerSummary,
  customersQuery,
  page,
} from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { answers, failures, ok } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { signedIn } from '../../http/session-guard.ts';
import { blockContact } from './block-contact.ts';
import { createCustomer } from './create-customer.ts';
import { editCustomer } from './edit-customer.ts';
import { listCustomers } from './list-customers.ts';
import { mergeCustomers } from './merge-customers.ts';
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

import { customerCalls, customerMarkCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { blockContact } from './block-contact.ts';
import { createCustomer } from './create-customer.ts';
import { editCustomer } from './edit-customer.ts';
import { listCustomers } from './list-customers.ts';
import { listMarks } from './list-marks.ts';
import { listSimilar } from './list-similar.ts';
import { mergeCustomers, undoMerge } from './merge-customers.ts';
import { confirmContact, removeContact } from './seen-contact.ts';
import { showCustomer } from './show-customer.ts';

/** Calls for the notes about customers. */
export const recordRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, customerMarkCalls, {
    'GET /appointments/calendar/customers': (request) => listMarks(own(request), signedIn(request), request.query),
  });
  serve(app, customerCalls, {
    'GET /customers': (request) => listCustomers(own(request), signedIn(request), request.query),
    'POST /customers': (request) => createCustomer(own(request), signedIn(request), request.body),
    'GET /customers/:id': (request) => showCustomer(own(request), signedIn(request), request.params.id),
    'PUT /customers/:id': (request) => editCustomer(own(request), signedIn(request), request.params.id, request.body),
    'POST /customers/:id/merge': (request) =>
      mergeCustomers(own(request), signedIn(request), request.params.id, request.body.otherId),
    'POST /customers/:id/merge/undo': (request) =>
      undoMerge(own(request), signedIn(request), request.params.id, request.body.mergeId),
    'GET /customers/:id/similar': (request) => listSimilar(own(request), signedIn(request), request.params.id),
    'POST /customers/:id/contacts/confirm': (request) =>
      confirmContact(own(request), signedIn(request), request.params.id, request.body),
    'POST /customers/:id/contacts/remove': (request) =>
      removeContact(own(request), signedIn(request), request.params.id, request.body),
    'PUT /customers/:id/block': (request) =>
      blockContact(own(request), signedIn(request), request.params.id, request.body),
  });
};

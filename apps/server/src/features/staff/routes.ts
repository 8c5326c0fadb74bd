import { branchQuery, done, staffCreation, staffEdit, staffMember } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { countVisits } from '../../http/counted-limits.ts';
import { idPath } from '../../http/path-parameters.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { VISITS } from '../../limits/limits.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { createStaffMember } from './create-staff-member.ts';
import { deleteStaffMember } from './delete-staff-member.ts';
import { editStaffMember } from './edit-staff-member.ts';
import { inviteAgain } from './invite-again.ts';
import { ownScheduleRoutes } from './own-schedule-routes.ts';
import { requireStaffMember } from './own-staff-member.ts';
import { presentStaffMember } from './present-staff-member.ts';
import { selectStaff } from './queries.ts';

type Routes = FastifyPluginAsyncZod<{ context: Context }>;

const tags = ['Staff'];
const params = idPath('STAFF_NOT_FOUND');

export const staffRoutes: Routes = async (app, options) => {
  await app.register(ownScheduleRoutes, options);
  await app.register(ownerRoutes, options);
};

/** What owners do with the people of their branches. */
const ownerRoutes: Routes = async (app, { context }) => {
  const { database } = context;
  guard(app, context, 'OWNER');

  app.get(
    '/staff',
    {
      schema: {
        tags,
        summary: 'List the staff of a branch',
        querystring: branchQuery,
        response: answers(z.array(staffMember)),
      },
    },
    async (request) => {
      const { id } = await requireOwnBranch(database, signedIn(request), request.query.branchId);
      return ok((await selectStaff(database, id)).map(presentStaffMember));
    },
  );

  app.post(
    '/staff',
    {
      schema: {
        tags,
        summary: 'Create a staff member and mail an invitation',
        body: staffCreation,
        response: answers(staffMember, 201),
      },
    },
    async (request, reply) => {
      const created = await createStaffMember(context, signedIn(request), request.body, requestLanguage(request));
      return reply.code(201).send(ok(created));
    },
  );

  app.get(
    '/staff/:id',
    { schema: { tags, summary: 'One staff member', params, response: answers(staffMember) } },
    async (request) => ok(presentStaffMember(await requireStaffMember(database, signedIn(request), request.params.id))),
  );

  app.put(
    '/staff/:id',
    { schema: { tags, summary: 'Edit a staff member', params, body: staffEdit, response: answers(staffMember) } },
    async (request) => {
      const { id } = request.params;
      return ok(await editStaffMember(context, signedIn(request), id, request.body, requestLanguage(request)));
    },
  );

  app.delete(
    '/staff/:id',
    {
      schema: {
        tags,
        summary: 'Delete a staff member who has no upcoming appointments',
        params,
        response: answers(done),
      },
    },
    async (request) => {
      await deleteStaffMember(context, signedIn(request), request.params.id);
      return ok({});
    },
  );

  app.post(
    '/staff/:id/invitation',
    {
      preHandler: countVisits(context, (network) => [{ limit: VISITS.linksFromAddress, name: network }]),
      schema: { tags, summary: 'Mail the invitation again', params, response: answers(staffMember) },
    },
    async (request) => ok(await inviteAgain(context, signedIn(request), request.params.id, requestLanguage(request))),
  );
};

import { staffCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { countVisits } from '../../http/counted-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { VISITS } from '../../limits/limits.ts';
import { usesFrom } from '../../limits/uses-from.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { createStaffMember } from './create-staff-member.ts';
import { deleteStaffMember } from './delete-staff-member.ts';
import { editStaffMember } from './edit-staff-member.ts';
import { inviteAgain } from './invite-again.ts';
import { ownScheduleRoutes } from './own-schedule-routes.ts';
import { requireStaffMember } from './own-staff-member.ts';
import { presentStaffMember } from './present-staff-member.ts';
import { selectStaff } from './queries.ts';
import { replaceTerms } from './replace-terms.ts';

/** Calls for the people of a branch, and for everybody's own schedule. */
export const staffRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  await app.register(ownScheduleRoutes, { context });

  serve(app, staffCalls, {
    'GET /staff': async (request) => {
      const { database } = own(request);
      const { id } = await requireOwnBranch(database, signedIn(request), request.query.branchId);
      return (await selectStaff(database, id)).map(presentStaffMember);
    },
    'POST /staff': (request) =>
      createStaffMember(own(request), signedIn(request), request.body, requestLanguage(request)),
    'GET /staff/:id': async (request) =>
      presentStaffMember(await requireStaffMember(own(request).database, signedIn(request), request.params.id)),
    'PUT /staff/:id': (request) =>
      editStaffMember(own(request), signedIn(request), request.params.id, request.body, requestLanguage(request)),
    'DELETE /staff/:id': async (request) => {
      await deleteStaffMember(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
    'PUT /staff/:id/terms': (request) => replaceTerms(own(request), signedIn(request), request.params.id, request.body),
    'POST /staff/:id/invitation': {
      preHandler: countVisits(context, (visitor) => usesFrom(visitor, VISITS.linksFromAddress)),
      handle: (request) => inviteAgain(own(request), signedIn(request), request.params.id, requestLanguage(request)),
    },
  });
};

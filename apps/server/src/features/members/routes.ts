import { memberCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { inviteMemberAgain, withdrawInvitation } from './change-invitation.ts';
import { dismissMember } from './dismiss-member.ts';
import { inviteMember } from './invite-member.ts';
import { presentInvited, presentMember } from './present-member.ts';
import { selectInvited, selectMembers } from './queries.ts';

/** Calls for the managers and receptionists of a branch. */
export const memberRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, memberCalls, {
    'GET /branches/:id/members': async (request) => {
      const { database, now } = own(request);
      const { id } = await requireOwnBranch(database, signedIn(request), request.params.id);
      const [members, invited] = await Promise.all([selectMembers(database, id), selectInvited(database, id, now())]);
      return [...members.map(presentMember), ...invited.map(presentInvited)];
    },
    'POST /branches/:id/members': (request) =>
      inviteMember(own(request), signedIn(request), request.params.id, request.body, requestLanguage(request)),
    'DELETE /branches/:id/members': async (request) => {
      await dismissMember(own(request), signedIn(request), request.params.id, request.query);
      return {};
    },
    'POST /invitations/:id': (request) =>
      inviteMemberAgain(own(request), signedIn(request), request.params.id, request.query.expectedVersion),
    'DELETE /invitations/:id': async (request) => {
      await withdrawInvitation(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
  });
};

import { plannedBranchChangeCalls, plannedOwnChangeCalls, plannedStaffChangeCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext, workContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { requireMembership, requireStaffMember } from '../staff/index.ts';
import { findTouchedByBranch, findTouchedByPerson } from './find-touched.ts';

/** Calls that show the appointments that a change would touch, before it is saved. */
export const plannedChangeRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  const mine = workContext(context);

  serve(app, plannedBranchChangeCalls, {
    'POST /branches/:id/touched-appointments': async (request) => {
      const branch = await requireOwnBranch(own(request).database, signedIn(request), request.params.id);
      return findTouchedByBranch(own(request), branch, request.body);
    },
  });

  serve(app, plannedStaffChangeCalls, {
    'POST /staff/:id/touched-appointments': async (request) => {
      const person = await requireStaffMember(own(request).database, signedIn(request), request.params.id);
      return findTouchedByPerson(own(request), branchOf(person), person, request.body);
    },
  });

  serve(app, plannedOwnChangeCalls, {
    'POST /staff/me/touched-appointments': async (request) => {
      const person = await requireMembership(mine(request).database, signedIn(request), request.query.branchId);
      return findTouchedByPerson(mine(request), branchOf(person), person, request.body);
    },
  });
};

const branchOf = (person: Awaited<ReturnType<typeof requireStaffMember>>) => ({
  id: person.branch_id,
  business_id: person.business_id,
  time_zone: person.time_zone,
  working_hours: person.opening_hours,
});

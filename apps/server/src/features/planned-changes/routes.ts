import {
  ownScheduleQuery,
  plannedBranchChange,
  plannedOwnChange,
  plannedStaffChange,
  touchedAppointments,
} from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { idPath } from '../../http/path-parameters.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { requireMembership, requireStaffMember } from '../staff/index.ts';
import { findTouchedByBranch, findTouchedByPerson } from './find-touched.ts';

type Routes = FastifyPluginAsyncZod<{ context: Context }>;

const response = answers(touchedAppointments);
const summary = 'List the upcoming appointments that a planned change touches; nothing is changed';

/** What somebody sees before they save a change that touches appointments. */
export const plannedChangeRoutes: Routes = async (app, options) => {
  await app.register(ownerRoutes, options);
  await app.register(ownRoutes, options);
};

const ownerRoutes: Routes = async (app, { context }) => {
  guard(app, context, 'OWNER');

  app.post(
    '/branches/:id/touched-appointments',
    {
      schema: { tags: ['Branches'], summary, params: idPath('BRANCH_NOT_FOUND'), body: plannedBranchChange, response },
    },
    async (request) => {
      const branch = await requireOwnBranch(context.database, signedIn(request), request.params.id);
      return ok(await findTouchedByBranch(context, branch, request.body));
    },
  );

  app.post(
    '/staff/:id/touched-appointments',
    { schema: { tags: ['Staff'], summary, params: idPath('STAFF_NOT_FOUND'), body: plannedStaffChange, response } },
    async (request) => {
      const person = await requireStaffMember(context.database, signedIn(request), request.params.id);
      return ok(await findTouchedByPerson(context, branchOf(person), person, request.body));
    },
  );
};

const ownRoutes: Routes = async (app, { context }) => {
  guard(app, context, 'OWNER', 'STAFF');

  app.post(
    '/staff/me/touched-appointments',
    { schema: { tags: ['My schedule'], summary, querystring: ownScheduleQuery, body: plannedOwnChange, response } },
    async (request) => {
      const person = await requireMembership(context.database, signedIn(request), request.query.branchId);
      return ok(await findTouchedByPerson(context, branchOf(person), person, request.body));
    },
  );
};

const branchOf = (person: Awaited<ReturnType<typeof requireStaffMember>>) => ({
  id: person.branch_id,
  time_zone: person.time_zone,
  working_hours: person.opening_hours,
});

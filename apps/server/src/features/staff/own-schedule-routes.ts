import { ownSchedule, ownScheduleQuery } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { changeOwnSchedule, showOwnSchedule } from './own-schedule.ts';
import { ownBreakTimes, ownWorkingHours } from './own-schedule-input.ts';

const shared = { tags: ['My schedule'], querystring: ownScheduleQuery, response: answers(ownSchedule) };

/** What every account may do that belongs to a branch's staff. */
export const ownScheduleRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  guard(app, context, 'OWNER', 'STAFF');

  app.get('/staff/me/schedule', { schema: { ...shared, summary: 'My working hours and breaks' } }, async (request) =>
    ok(await showOwnSchedule(context, signedIn(request), request.query.branchId)),
  );

  app.put(
    '/staff/me/working-hours',
    { schema: { ...shared, summary: 'Change my working hours', body: ownWorkingHours } },
    async (request) => ok(await changeOwnSchedule(context, signedIn(request), request.query.branchId, request.body)),
  );

  app.put(
    '/staff/me/break-times',
    { schema: { ...shared, summary: 'Change my breaks', body: ownBreakTimes } },
    async (request) => ok(await changeOwnSchedule(context, signedIn(request), request.query.branchId, request.body)),
  );
};

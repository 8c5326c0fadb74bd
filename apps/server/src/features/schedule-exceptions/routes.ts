import { scheduleException, scheduleExceptionsQuery } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { listScheduleExceptions } from './list-schedule-exceptions.ts';

type Routes = FastifyPluginAsyncZod<{ context: Context }>;

const tags = ['Time off'];

export const scheduleExceptionRoutes: Routes = async (app, options) => {
  await app.register(readerRoutes, options);
};

/** What everybody reads who works in a branch. */
const readerRoutes: Routes = async (app, { context }) => {
  guard(app, context, 'OWNER', 'STAFF');

  app.get(
    '/schedule-exceptions',
    {
      schema: {
        tags,
        summary: 'List time off, closures and extra hours, the earliest first',
        querystring: scheduleExceptionsQuery,
        response: answers(z.array(scheduleException)),
      },
    },
    async (request) => ok(await listScheduleExceptions(context, signedIn(request), request.query)),
  );
};

import { site } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { isMailboxOpen, MAILBOX_PATH } from '../messages/index.ts';

/** What the pages need to know of the site itself. */
export const siteRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get('/site', { schema: { tags: ['Site'], summary: 'About this site', response: answers(site) } }, async () =>
    ok({ mailboxUrl: isMailboxOpen(context.config) ? MAILBOX_PATH : null }),
  );
};

import { site } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { isPurelyLocal } from '../../http/local-site.ts';
import { isMailboxOpen, mailboxLink } from '../messages/index.ts';

/** What the pages need to know of the site itself. */
export const siteRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { config } = context;
  const link = mailboxLink(context);
  app.get(
    '/site',
    { schema: { tags: ['Site'], summary: 'About this site', response: answers(site) } },
    async (request) => ok({ mailboxUrl: isMailboxOpen(config) && isPurelyLocal(config, request) ? link() : null }),
  );
};

import { siteCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { isPurelyLocal } from '../../http/local-site.ts';
import { serve } from '../../http/serve.ts';
import { isMailboxOpen, mailboxLink } from '../messages/index.ts';

/** Calls for the facts about the site itself. */
export const siteRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const { config } = context;
  const link = mailboxLink(context);
  serve(app, siteCalls, {
    'GET /site': async (request) => ({
      mailboxUrl: isMailboxOpen(config) && isPurelyLocal(config, request) ? link() : null,
      operator: config.operator,
      contact: config.securityContact.replace(/^mailto:/, ''),
    }),
  });
};

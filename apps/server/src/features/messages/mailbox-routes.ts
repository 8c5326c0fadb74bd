import { TOKEN_MAX } from '@vakit/contract';
import { idPath } from '@vakit/contract/calls/paths.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { MessageRow } from '../../database/tables.ts';
import { isPurelyLocal } from '../../http/local-site.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { isMailboxKey, isMailboxOpen, MAILBOX_PATH, mailboxLink } from './mailbox-access.ts';
import { FRAME_POLICY, PAGE_POLICY, renderList, renderLocked, renderMessage } from './mailbox-pages.ts';
import { findMessage, listNewestMessages } from './queries.ts';

const MAX_LISTED = 200;

/** The messages of a machine without a mail server, as pages for the person who tries Vakit there. */
export const mailboxRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { config } = context;
  const database = acrossBusinesses(context.database, 'MAILBOX');
  const link = mailboxLink(context);

  app.addHook('onRequest', async (request) => {
    if (!isMailboxOpen(config) || !isPurelyLocal(config, request)) throw new Refusal('NOT_FOUND');
  });
  app.addHook<{ Querystring: { key: string } }>('preHandler', async (request, reply) => {
    if (isMailboxKey(context, request.query.key)) return;
    return page(reply.code(403), PAGE_POLICY, renderLocked(requestLanguage(request)));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const schema = { hide: true, querystring: z.object({ key: z.string().max(TOKEN_MAX).default('') }) };
  const ofMessage = { schema: { ...schema, params: idPath('NOT_FOUND') } };

  app.get(MAILBOX_PATH, { schema }, async (request, reply) => {
    const messages = await listNewestMessages(database, MAX_LISTED);
    return page(reply, PAGE_POLICY, renderList(messages, requestLanguage(request), link));
  });

  app.get(`${MAILBOX_PATH}/:id`, ofMessage, async (request, reply) => {
    const message = await requireMessage(request.params.id);
    return page(reply, PAGE_POLICY, renderMessage(message, requestLanguage(request), link));
  });

  app.get(`${MAILBOX_PATH}/:id/html`, ofMessage, async (request, reply) => {
    const { html } = await requireMessage(request.params.id);
    if (html === null) throw new Refusal('NOT_FOUND');
    return page(reply, FRAME_POLICY, html);
  });

  app.get(`${MAILBOX_PATH}/:id/appointment.ics`, ofMessage, async (request, reply) => {
    const { calendar, calendar_method } = await requireMessage(request.params.id);
    if (calendar === null) throw new Refusal('NOT_FOUND');
    return reply
      .type(`text/calendar; charset=utf-8; method=${calendar_method}`)
      .header('content-disposition', 'attachment; filename="appointment.ics"')
      .send(calendar);
  });

  async function requireMessage(id: string): Promise<MessageRow> {
    const message = await findMessage(database, id);
    if (!message) throw new Refusal('NOT_FOUND');
    return message;
  }
};

function page(reply: FastifyReply, policy: string, content: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(content);
}

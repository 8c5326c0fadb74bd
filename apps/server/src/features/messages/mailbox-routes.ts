import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import type { MessageRow } from '../../database/tables.ts';
import { isFromThisMachine } from '../../http/from-this-machine.ts';
import { idPath } from '../../http/path-parameters.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { isMailboxOpen, MAILBOX_PATH } from './mailbox-access.ts';
import { FRAME_POLICY, PAGE_POLICY, renderList, renderMail } from './mailbox-pages.ts';
import { findMessage, listNewestMessages } from './queries.ts';

const MAX_LISTED = 200;

/** The mails of a machine without a mail server, as pages for the person who tries Vakit there. */
export const mailboxRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { config, database } = context;

  app.addHook('onRequest', async (request) => {
    if (!isMailboxOpen(config) || !isFromThisMachine(request)) throw new Refusal('NOT_FOUND');
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const schema = { hide: true };
  const ofMail = { schema: { ...schema, params: idPath('NOT_FOUND') } };

  app.get(MAILBOX_PATH, { schema }, async (request, reply) => {
    const mails = await listNewestMessages(database, MAX_LISTED);
    return page(reply, PAGE_POLICY, renderList(mails, requestLanguage(request)));
  });

  app.get(`${MAILBOX_PATH}/:id`, ofMail, async (request, reply) => {
    const mail = await requireMail(request.params.id);
    return page(reply, PAGE_POLICY, renderMail(mail, requestLanguage(request)));
  });

  app.get(`${MAILBOX_PATH}/:id/html`, ofMail, async (request, reply) => {
    const { html } = await requireMail(request.params.id);
    if (html === null) throw new Refusal('NOT_FOUND');
    return page(reply, FRAME_POLICY, html);
  });

  app.get(`${MAILBOX_PATH}/:id/appointment.ics`, ofMail, async (request, reply) => {
    const { calendar, calendar_method } = await requireMail(request.params.id);
    if (calendar === null) throw new Refusal('NOT_FOUND');
    return reply
      .type(`text/calendar; charset=utf-8; method=${calendar_method}`)
      .header('content-disposition', 'attachment; filename="appointment.ics"')
      .send(calendar);
  });

  async function requireMail(id: string): Promise<MessageRow> {
    const mail = await findMessage(database, id);
    if (!mail) throw new Refusal('NOT_FOUND');
    return mail;
  }
};

function page(reply: FastifyReply, policy: string, content: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(content);
}

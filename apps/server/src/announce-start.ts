import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { findDemoSignIn } from './features/demo/index.ts';
import { isMailboxOpen, mailboxLink } from './features/messages/index.ts';
import { findMissingSettings } from './missing-settings.ts';
import { findOpenDoors } from './open-doors.ts';
import { describeStart } from './start-message.ts';

/** Tells whoever has started the server where it is, and what is missing or open that should not be. */
export async function announceStart(config: Config, context: Context, log: FastifyBaseLogger): Promise<void> {
  const demo = await findDemoSignIn(context);
  const warnings = [...findMissingSettings(config), ...(await findOpenDoors(config, demo !== undefined))];
  if (config.production) {
    // Programs that collect the log read only JSON; the level decides about requests, not about this.
    const told = log.child({}, { level: 'info' });
    for (const warning of warnings) told.warn(warning);
    told.info({ url: config.publicUrl, port: config.port }, 'Vakit is running');
  } else {
    const mailbox = isMailboxOpen(config) ? mailboxLink(context)() : undefined;
    console.log(describeStart(config, config.demo ? demo : undefined, mailbox));
    for (const warning of warnings) console.warn(`  ! ${warning}`);
  }
}

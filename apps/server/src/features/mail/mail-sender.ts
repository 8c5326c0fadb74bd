import type { Context } from '../../context.ts';
import { connectMailServer, deliverSomeMails } from './deliver-mails.ts';

export type MailSender = {
  /** Looks for mails now rather than at the next round; returns at once. */
  wake(): void;
  /** Takes no more mails and waits for those on their way. */
  stop(): Promise<void>;
};

/** How often mails are looked for that nobody announced, such as those to be tried again; in milliseconds. */
const ROUND = 30_000;

/** Sends what stands in the outbox for as long as the process runs. Without a mail server the mails stay there. */
export function startMailSender(context: Context): MailSender {
  const { smtpUrl } = context.config;
  if (!smtpUrl) return { wake() {}, async stop() {} };

  const transport = connectMailServer(smtpUrl);
  let work: Promise<void> | undefined;
  let isWokenAgain = false;
  let isStopped = false;

  async function deliver(): Promise<void> {
    do {
      isWokenAgain = false;
      while (!isStopped) {
        const { taken, errors } = await deliverSomeMails(context, transport);
        if (errors[0]) console.error(`${errors.length} of ${taken} mails could not be sent: ${errors[0].message}`);
        // Where none goes out, the next round is early enough for the others.
        if (errors.length === taken) break;
      }
    } while (isWokenAgain && !isStopped);
  }

  function wake(): void {
    if (isStopped) return;
    if (work) {
      isWokenAgain = true;
      return;
    }
    work = deliver()
      // The database is away; what was taken is free again later.
      .catch((error: Error) => console.error(`Mails could not be looked for: ${error.message}`))
      .finally(() => {
        work = undefined;
      });
  }

  const timer = setInterval(wake, ROUND).unref();
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await work;
      transport.close();
    },
  };
}

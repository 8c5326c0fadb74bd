import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  readonly messageId: string;
  readonly recipients: readonly string[];
};

export type MailServer = {
  /** `smtp://…` */
  readonly url: string;
  /** Every mail that was taken, those that came twice included */
  readonly received: readonly ReceivedMail[];
  /** Ends when the condition holds, which is looked at again after every mail. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
};

/** A real mail server on a free port that takes everything. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        received.push({
          messageId: /^Message-ID: <(.*)>$/im.exec(source)?.[1] ?? '',
          recipients: envelope.rcptTo.map(({ address }) => address),
        });
        done();
        for (const resolve of waiting.splice(0)) resolve();
      }, done);
    },
  });
  // A client that is killed breaks its connection off.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received,
    async until(condition) {
      while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

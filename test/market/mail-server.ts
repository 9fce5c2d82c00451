/** SMTP server that refuses some messages and counts each message by its Message-ID. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Random } from '#platform/random';

export type Received = { readonly to: string; readonly subject: string; readonly times: number };

export type MailServer = {
  /** For SMTP_URL. */
  readonly url: string;
  /** By Message-ID, without its brackets. */
  readonly received: Map<string, Received>;
  /** Probability of a temporary refusal. */
  failureRate: number;
  readonly close: () => Promise<void>;
};

const identifier = /^message-id:\s*<([^>]+)>/im;
/** Long headers continue on lines that start with a space. */
const subjectLine = /^subject:((?:.|\r?\n[ \t])*)/im;

export const startMailServer = async (random: Random): Promise<MailServer> => {
  const received = new Map<string, Received>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const answer = async (): Promise<void> => {
        const message = await text(stream);
        const draw = random.int(1_000_000) / 1_000_000;
        // half of the refusals come after the message was counted, so the sender must send it again
        const id = identifier.exec(message)?.[1] ?? 'none';
        const subject = (subjectLine.exec(message)?.[1] ?? '').replace(/\s+/g, ' ').trim();
        const to = envelope.rcptTo.map(({ address }) => address).join();
        const times = (received.get(id)?.times ?? 0) + 1;
        if (draw >= mailServer.failureRate / 2) received.set(id, { to, subject, times });
        done(draw < mailServer.failureRate ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
      };
      // the sender may be killed while it sends
      answer().catch(() => undefined);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    failureRate: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return mailServer;
};

/** Receives the shop's mail over SMTP, refuses some of it, and counts each message by its identifier. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Random } from '#platform/random';

/** To whom, what its subject line says as it came, and how often it came. */
export type Received = { readonly to: string; readonly subject: string; readonly times: number };

export type Postman = {
  /** For SMTP_URL. */
  readonly url: string;
  /** By Message-ID, without its brackets. */
  readonly received: Map<string, Received>;
  /** Chance in [0, 1] that a message is refused for now. */
  trouble: number;
  readonly close: () => Promise<void>;
};

const identifier = /^message-id:\s*<([^>]+)>/im;
/** Long ones go on in the next lines, which begin with a space. */
const subjectLine = /^subject:((?:.|\r?\n[ \t])*)/im;

export const startPostman = async (random: Random): Promise<Postman> => {
  const received = new Map<string, Received>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const answer = async (): Promise<void> => {
        const message = await text(stream);
        const mood = random.int(1_000_000) / 1_000_000;
        // counted and then refused, half of the time: the sender cannot tell, and must come again
        const id = identifier.exec(message)?.[1] ?? 'none';
        const subject = (subjectLine.exec(message)?.[1] ?? '').replace(/\s+/g, ' ').trim();
        const to = envelope.rcptTo.map(({ address }) => address).join();
        const times = (received.get(id)?.times ?? 0) + 1;
        if (mood >= postman.trouble / 2) received.set(id, { to, subject, times });
        done(mood < postman.trouble ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
      };
      // a sender killed in the middle of its letter is no news here
      answer().catch(() => undefined);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const postman: Postman = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    trouble: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return postman;
};

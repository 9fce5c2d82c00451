/** Receives the shop's mail over SMTP, refuses some of it, and counts each message by its identifier. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Random } from '#platform/random';

export type Postman = {
  /** For SMTP_URL. */
  readonly url: string;
  /** Times each message came, by its Message-ID. */
  readonly received: Map<string, number>;
  /** Chance in [0, 1] that a message is refused for now. */
  trouble: number;
  readonly close: () => Promise<void>;
};

const identifier = /^message-id:\s*(\S+)/im;

export const startPostman = async (random: Random): Promise<Postman> => {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const answer = async (): Promise<void> => {
        const message = await text(stream);
        const mood = random.int(1_000_000) / 1_000_000;
        // counted and then refused, half of the time: the sender cannot tell, and must come again
        const id = identifier.exec(message)?.[1] ?? 'none';
        if (mood >= postman.trouble / 2) received.set(id, (received.get(id) ?? 0) + 1);
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

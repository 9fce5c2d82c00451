/** A local SMTP server that keeps what it receives. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

export type Mailbox = {
  /** For SMTP_URL. */
  readonly url: string;
  /** Six-digit code of the last message to an address, once it has arrived. */
  readonly codeFor: (address: string) => Promise<string>;
  readonly countFor: (address: string) => number;
  readonly close: () => Promise<void>;
};

/** The plain text of a message, without the line breaks of its encoding. */
const textOf = (message: string): string => {
  const [, after = ''] = message.split(/^content-type: text\/plain.*$/im, 2);
  return after.split(/^--/m, 1)[0]?.replaceAll('=\r\n', '') ?? '';
};

export const openMailbox = async (): Promise<Mailbox> => {
  const messages: { to: string; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const keep = async (): Promise<void> => {
        const message = await text(stream);
        for (const { address } of envelope.rcptTo) messages.push({ to: address, message });
        done();
      };
      keep().catch(() => undefined);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const codeIn = (address: string): string | undefined => {
    const last = messages.findLast(({ to }) => to === address);
    return last && /\b\d{6}\b/.exec(textOf(last.message))?.[0];
  };
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    countFor: (address) => messages.filter(({ to }) => to === address).length,
    codeFor: async (address) => {
      await expect.poll(() => codeIn(address), { timeout: 20_000 }).toBeDefined();
      return codeIn(address) ?? '';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

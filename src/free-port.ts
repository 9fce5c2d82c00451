/** Whether the shop can listen on its port. */
import { createServer } from 'node:net';
import type { Config } from '#platform/config';
import { OperatorError } from '#platform/operator-error';
import { messages } from './main.messages.ts';

/** Checked before the demo shop is loaded, which takes long. */
export const requireFreePort = async ({ host, port }: Config): Promise<void> => {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenError({ host, port }, error)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
};

/** Says what to do about a port or a host that cannot be used; returns any other error unchanged. */
export const listenError = (config: Pick<Config, 'host' | 'port'>, error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'EADDRINUSE') return new OperatorError(messages.portTaken(config), { cause: error });
  if (code === 'EACCES') return new OperatorError(messages.portForbidden(config), { cause: error });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new OperatorError(messages.hostUnknown(config), { cause: error });
  return error;
};

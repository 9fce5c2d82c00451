/** Where the shop is found: by browsers, by providers, by itself. */
import type { Config } from '#platform/config';
import type { Caller } from '#platform/contract';
import type { Origins } from './room.ts';

/** Whose browser goes to the provider and comes back, or only waits for its word. */
export type Visitor = Pick<Caller, 'header' | 'releaseSlot'>;

/** Where the browser comes back to: the very host that the visitor asked. */
export const originOf = ({ header }: Visitor, publicOrigin: string): string => {
  const { protocol, host } = new URL(publicOrigin);
  return `${protocol}//${header('host') ?? host}`;
};

type Place = Pick<Config, 'host' | 'port' | 'publicOrigin'>;

const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

export type ShopOrigins = Origins & { readonly servedAt: (address: string) => void };

export const createOrigins = ({ host, port, publicOrigin }: Place): ShopOrigins => {
  let self = port === 0 ? null : `http://${reachable(host)}:${port}`;
  // a port of 0 makes no public origin either
  const shop = (): string | null => (port === 0 && new URL(publicOrigin).port === '0' ? self : publicOrigin);
  return {
    shop,
    self: () => self,
    servedAt: (address) => {
      const { port: bound } = new URL(address);
      self = `http://${reachable(host)}:${bound === '' ? 80 : bound}`;
    },
  };
};

import type { Config } from '#platform/config';
import type { Caller } from '#platform/contract';
import type { Origins } from './payment-context.ts';

export type Requester = Pick<Caller, 'header' | 'releaseSlot'>;

/**
 * Origin of the visitor's request. The browser must return to the same host, because its cookies belong to
 * that host.
 */
export const originOf = ({ header }: Requester, publicOrigin: string): string => {
  const { protocol, host } = new URL(publicOrigin);
  return `${protocol}//${header('host') ?? host}`;
};

type ListenConfig = Pick<Config, 'host' | 'port' | 'publicOrigin'>;

const reachableHost = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

export type ShopOrigins = Origins & { readonly setAddress: (address: string) => void };

export const createOrigins = ({ host, port, publicOrigin }: ListenConfig): ShopOrigins => {
  let self = port === 0 ? null : `http://${reachableHost(host)}:${port}`;
  return {
    // in tests the port may be 0, and the configured public origin then has no usable port either
    shop: () => (port === 0 && new URL(publicOrigin).port === '0' ? self : publicOrigin),
    self: () => self,
    setAddress: (address) => {
      const { port: actualPort } = new URL(address);
      self = `http://${reachableHost(host)}:${actualPort === '' ? 80 : actualPort}`;
    },
  };
};

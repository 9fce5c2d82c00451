/** Uses X-Forwarded-* headers, but only from a trusted reverse proxy. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type ProxyTrust = {
  trusts: (address: string) => boolean;
  isBehindProxy: (request: IncomingMessage) => boolean;
  /** The last address in the chain that is not a trusted proxy. */
  addressOf: (request: IncomingMessage) => string;
  hostOf: (request: IncomingMessage) => string | undefined;
  /** Null without a trusted proxy. */
  protocolOf: (request: IncomingMessage) => 'http' | 'https' | null;
};

const networks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Dual-stack sockets show IPv4 addresses as `::ffff:10.0.0.1`. */
const unmapIpv4 = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

const blockListOf = (entries: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const address of entries.flatMap((entry) => networks[entry] ?? [entry])) {
    const [network = '', length] = address.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(length), family);
  }
  return list;
};

const firstValue = (header: string | string[] | undefined): string | undefined => {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim() || undefined;
};

/** `entries` are addresses, networks (`10.0.0.0/8`), `loopback` or `private`. */
export const createProxyTrust = (entries: readonly string[]): ProxyTrust => {
  const list = blockListOf(entries);
  const trusts = (address: string): boolean => {
    const plain = unmapIpv4(address);
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
  const isBehindProxy = (request: IncomingMessage): boolean =>
    entries.length > 0 && trusts(request.socket.remoteAddress ?? '');

  const addressOf = (request: IncomingMessage): string => {
    const peer = unmapIpv4(request.socket.remoteAddress ?? '');
    if (!isBehindProxy(request)) return peer;
    const forwarded = request.headers['x-forwarded-for'];
    const chain = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
      .split(',')
      .map((part) => part.trim());
    const nearest = chain.findLast((address) => isIP(unmapIpv4(address)) !== 0 && !trusts(address));
    return nearest === undefined ? peer : unmapIpv4(nearest);
  };

  return {
    trusts,
    isBehindProxy,
    addressOf,
    hostOf: (request) =>
      (isBehindProxy(request) ? firstValue(request.headers['x-forwarded-host']) : undefined) ?? request.headers.host,
    protocolOf: (request) => {
      const forwarded = isBehindProxy(request) ? firstValue(request.headers['x-forwarded-proto']) : undefined;
      return forwarded === 'https' || forwarded === 'http' ? forwarded : null;
    },
  };
};

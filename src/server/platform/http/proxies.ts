/** Who is really asking: X-Forwarded-* headers count only when a trusted proxy wrote them. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type ProxyTrust = {
  trusts: (address: string) => boolean;
  /** True when the socket itself belongs to a trusted proxy. */
  isBehindProxy: (request: IncomingMessage) => boolean;
  /** The nearest address that is no trusted proxy. */
  addressOf: (request: IncomingMessage) => string;
  /** Host header, or the forwarded one behind a trusted proxy. */
  hostOf: (request: IncomingMessage) => string | undefined;
  /** `http` or `https` as the visitor's browser used it; null when nobody trusted says. */
  protocolOf: (request: IncomingMessage) => 'http' | 'https' | null;
};

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** `::ffff:10.0.0.1` is the IPv4 address a dual-stack socket shows. */
const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

const blockListOf = (entries: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of entries.flatMap((word) => named[word] ?? [word])) {
    const [network = '', length] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(length), family);
  }
  return list;
};

const first = (header: string | string[] | undefined): string | undefined => {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim() || undefined;
};

/** `entries`: addresses, networks (`10.0.0.0/8`), `loopback`, `private`. */
export const createProxyTrust = (entries: readonly string[]): ProxyTrust => {
  const list = blockListOf(entries);
  const trusts = (address: string): boolean => {
    const bare = plain(address);
    const family = isIP(bare);
    return family !== 0 && list.check(bare, family === 6 ? 'ipv6' : 'ipv4');
  };
  const isBehindProxy = (request: IncomingMessage): boolean =>
    entries.length > 0 && trusts(request.socket.remoteAddress ?? '');

  const addressOf = (request: IncomingMessage): string => {
    const peer = plain(request.socket.remoteAddress ?? '');
    if (!isBehindProxy(request)) return peer;
    const forwarded = request.headers['x-forwarded-for'];
    const chain = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
      .split(',')
      .map((part) => part.trim());
    const nearest = chain.findLast((address) => isIP(plain(address)) !== 0 && !trusts(address));
    return nearest === undefined ? peer : plain(nearest);
  };

  return {
    trusts,
    isBehindProxy,
    addressOf,
    hostOf: (request) =>
      (isBehindProxy(request) ? first(request.headers['x-forwarded-host']) : undefined) ?? request.headers.host,
    protocolOf: (request) => {
      const forwarded = isBehindProxy(request) ? first(request.headers['x-forwarded-proto']) : undefined;
      return forwarded === 'https' || forwarded === 'http' ? forwarded : null;
    },
  };
};

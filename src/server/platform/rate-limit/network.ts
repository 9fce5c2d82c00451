import { isIPv6 } from 'node:net';

const withoutLeadingZeros = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '');

/** IPv6 clients are counted by /64, because a client may use any address of its network. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).map(withoutLeadingZeros).join(':');
};

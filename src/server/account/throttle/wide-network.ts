import { isIPv4 } from 'node:net';
import { networkOf } from '#platform/rate-limit';

/** The /24 of an IPv4 address, the /56 of an IPv6 address. */
export const wideNetworkOf = (address: string): string => {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(embedded)) return embedded.split('.').slice(0, 3).join('.');
  // 14 of the 16 hexadecimal digits of the /64 network
  const groups = networkOf(address).split(':');
  return groups
    .map((group) => group.padStart(4, '0'))
    .join('')
    .slice(0, 14);
};

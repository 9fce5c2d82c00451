/** For requests to addresses that people typed: refuses private networks, both literal addresses and those that a name resolves to. */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// from the IANA special-purpose registries: private, loopback, link-local, carrier-grade NAT,
// documentation, multicast, translation
const privateNetworks: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'], ['10.0.0.0', 8, 'ipv4'], ['100.64.0.0', 10, 'ipv4'], ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'], ['172.16.0.0', 12, 'ipv4'], ['192.0.0.0', 24, 'ipv4'], ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'], ['192.168.0.0', 16, 'ipv4'], ['198.18.0.0', 15, 'ipv4'], ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'], ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'], ['::ffff:0:0', 96, 'ipv6'], ['64:ff9b::', 96, 'ipv6'], ['64:ff9b:1::', 48, 'ipv6'], ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'], ['2001:db8::', 32, 'ipv6'], ['2002::', 16, 'ipv6'], ['fc00::', 7, 'ipv6'], ['fe80::', 9, 'ipv6'], ['ff00::', 8, 'ipv6'],
]; // prettier-ignore

// one list per family, because an IPv4 address would also match networks of its IPv6 form
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix, family] of privateNetworks) blocked[family].addSubnet(network, prefix, family);

export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return version !== 0 && !blocked[family].check(address, family);
};

export class PrivateAddressError extends Error {}

export type AddressPolicy = {
  isAllowed: (address: string) => boolean;
  resolveName: (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
};

export const publicInternet: AddressPolicy = {
  isAllowed: isPublicAddress,
  resolveName: (name, done) => resolve(name, { all: true }, done),
};

/** Checks the address that the connection really uses, so that the name cannot resolve differently after the check. */
export const safeLookup =
  ({ isAllowed, resolveName }: AddressPolicy): LookupFunction =>
  (name, options, done) =>
    resolveName(name, (error, addresses) => {
      const allowed = addresses?.filter(({ address }) => isAllowed(address)) ?? [];
      const [first] = allowed;
      if (error) done(error, '');
      else if (!first || allowed.length < addresses.length) done(new PrivateAddressError(name), '');
      else if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });

/** Checks an address written literally in the URL, for which no lookup takes place. */
export const checkHost = ({ hostname }: URL, { isAllowed }: AddressPolicy): void => {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowed(address)) throw new PrivateAddressError(address);
};

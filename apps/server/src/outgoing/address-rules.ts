import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address may be asked for. */
export type AddressRule = (address: string) => boolean;

/**
 * IPv4 that is not the world's: this machine, private and shared networks, link-local (where clouds tell secrets),
 * documentation, benchmarks, multicast, reserved. Source: IANA, IPv4 Special-Purpose Address Registry.
 */
const innerIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // A cloud's own wire server, at an address that looks like anybody's.
  '168.63.129.16/32',
];

/** The part of IPv6 that is given out to the world; all else (loopback, local, mapped, NAT64, multicast) is outside of it. */
const globalIpv6 = '2000::/3';

/** Within it: tunnels that carry an IPv4 address inside, documentation, and protocols' own. */
const innerIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const innerBlockList = blockListOf([...innerIpv4, ...innerIpv6]);
const global = blockListOf([globalIpv6]);

/** Whether an address is one of the public Internet. Anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 4) return !innerBlockList.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !innerBlockList.check(address, 'ipv6');
}

/**
 * Public addresses, and those that the operator lists.
 * @param allowedNetworks addresses and networks such as `10.1.2.0/24`
 */
export function addressRule(allowedNetworks: readonly string[]): AddressRule {
  const allowList = blockListOf(allowedNetworks);
  return (address) => isPublicAddress(address) || (isIP(address) !== 0 && allowList.check(address, familyOf(address)));
}

/** Whether a text is an address, or a network as `address/bits`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, extraPart] = text.split('/');
  if (isIP(address) === 0 || extraPart !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

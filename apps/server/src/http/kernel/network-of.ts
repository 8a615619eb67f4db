import { isIPv6 } from 'node:net';

/** An address's network as far as one customer has it: the whole IPv4 address, the first half of an IPv6 one. */
export function networkOf(address: string): string {
  const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mappedAddress?.[1]) return mappedAddress[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

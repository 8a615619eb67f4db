import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressRule } from './address-rules.ts';
import { OutgoingError } from './outgoing-error.ts';

/** Finds all addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** As the system resolves names, hosts file included. */
export const resolveByDns: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/**
 * The addresses of a host, all of which may be asked. One that may not is enough to refuse the host: which of them is
 * taken is not ours to choose, and a name that leads both outwards and inwards means no good.
 *
 * @param hostname as it stands in an address, IPv6 in brackets
 * @throws OutgoingError `forbiddenAddress`, `unreachable` for a name that leads nowhere
 */
export async function allowedAddresses(
  hostname: string,
  isAllowed: AddressRule,
  resolve: Resolve,
): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses = family === 0 ? await resolveHost(host, resolve) : [{ address: host, family }];
  if (addresses.length === 0) throw new OutgoingError('unreachable');
  if (!addresses.every(({ address }) => isAllowed(address))) throw new OutgoingError('forbiddenAddress');
  return addresses;
}

async function resolveHost(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(host);
  } catch (cause) {
    throw new OutgoingError('unreachable', { cause });
  }
}

/**
 * Returns a lookup function that answers a socket with the checked addresses: the name is not resolved again in
 * between.
 */
export function fixedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [firstAddress] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, firstAddress?.address ?? '', firstAddress?.family ?? 4);
  };
}

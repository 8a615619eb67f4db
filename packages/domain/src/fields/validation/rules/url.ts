import type { ValueProblem } from '../../../foundation/problems/parsed.ts';
import { isDomainName } from './domain-name.ts';

const parts = /^(https?:\/\/)?([^\s/?#:@\\]+)(:\d{1,5})?([/?#]\S*)?$/i;
const ipv4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;

/**
 * An optional http:// or https:// prefix followed by a host-like form. Source: specification, section 5. A host of a
 * single label (an intranet's) needs the prefix, or every word would pass; no user or password in front of the host,
 * which only serves to deceive.
 */
export function url(text: string): ValueProblem | null {
  const match = parts.exec(text);
  const host = match?.[2] ?? '';
  const isPrefixed = match?.[1] !== undefined;
  const isHost = ipv4.test(host) || (isDomainName(host) && (isPrefixed || host.includes('.')));
  const port = Number((match?.[3] ?? ':0').slice(1));
  return match !== null && isHost && port <= 65_535 ? null : { code: 'url' };
}

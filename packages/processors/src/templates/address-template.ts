import type { ValueProblem } from '@tingest/domain/foundation';
import { plainText, type RenderedValue, type Template } from './template.ts';

/** Scheme and server, with the character that ends the server's name. */
const literalServer = /^https?:\/\/[^\s/?#@\\{}]+(?:$|[/?#])/i;

/** Returns the problem of an address template: the server is never determined by a value. */
export function addressProblem({ parts }: Template): ValueProblem | null {
  const [firstPart, ...otherParts] = parts;
  const server = typeof firstPart === 'string' ? literalServer.exec(firstPart)?.[0] : undefined;
  if (server === undefined) return { code: 'serverAddress' };
  const laterPart = otherParts.find((part) => typeof part !== 'string');
  if (laterPart && !/[/?#]$/.test(server)) return { code: 'templatePosition', parameters: { at: laterPart.at } };
  const sample = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  return URL.canParse(sample) && !/\s/.test(sample) && !climbs(sample) ? null : { code: 'serverAddress' };
}

/** A value in an address: it ends neither its segment nor its parameter. */
export function addressValue(value: RenderedValue): string {
  return encodeURIComponent(plainText(value));
}

/** Whether an address has a segment that leads upwards, which values must not make. */
export function climbs(address: string): boolean {
  const [path = ''] = address.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

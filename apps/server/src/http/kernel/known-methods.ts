import type { FastifyInstance } from 'fastify';

/** The addresses that begin with the same segments. */
interface KnownAddresses {
  readonly methods: Set<string>;
  readonly next: Map<string, KnownAddresses>;
  /** The segments of `next` that contain a parameter, with the expressions that they match. */
  readonly patterns: Map<string, RegExp>;
}

/**
 * Remembers the addresses of all routes that are registered from now on.
 * @returns tells the methods that an address takes, such as `GET, HEAD, POST`; empty for one that there is not
 */
export function watchMethods(app: FastifyInstance): (address: string) => string {
  const root = newAddresses();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const { methods } = segmentsOf(url).reduce(addSegment, root);
    for (const each of [method].flat()) methods.add(each);
  });
  return (address) => {
    let matchingNodes = [root];
    for (const segment of segmentsOf(address.split('?', 1)[0] ?? '')) {
      matchingNodes = matchingNodes.flatMap((node) => nextOf(node, segment));
      if (matchingNodes.length === 0) return '';
    }
    return [...new Set(matchingNodes.flatMap(({ methods }) => [...methods]))].sort().join(', ');
  };
}

function newAddresses(): KnownAddresses {
  return { methods: new Set(), next: new Map(), patterns: new Map() };
}

function segmentsOf(address: string): string[] {
  return address.replace(/\/$/, '').split('/');
}

function addSegment({ next, patterns }: KnownAddresses, segment: string): KnownAddresses {
  const nextNode = next.get(segment) ?? newAddresses();
  next.set(segment, nextNode);
  if (segment.includes(':')) patterns.set(segment, patternOf(segment));
  return nextNode;
}

function nextOf({ next, patterns }: KnownAddresses, segment: string): KnownAddresses[] {
  const matching = [...patterns].flatMap(([name, pattern]) => (pattern.test(segment) ? [name] : []));
  return [segment, ...matching].flatMap((name) => next.get(name) ?? []);
}

function patternOf(segment: string): RegExp {
  const escapedSegment = segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escapedSegment.replace(/:\w+/g, '.+')}$`);
}

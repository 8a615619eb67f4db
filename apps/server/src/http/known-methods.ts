import type { FastifyInstance } from 'fastify';

/**
 * Remembers the addresses of all routes that are registered from now on.
 * @returns tells the methods that an address takes, such as `GET, HEAD, POST`; empty for one that there is not
 */
export function watchMethods(app: FastifyInstance): (address: string) => string {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const bare = url.replace(/\/$/, '');
    const entry = known.get(bare) ?? { pattern: patternOf(bare), methods: new Set() };
    for (const each of [method].flat()) entry.methods.add(each);
    known.set(bare, entry);
  });
  return (address) => {
    const bare = (address.split('?', 1)[0] ?? '').replace(/\/$/, '');
    const methods = [...known.values()].flatMap((entry) => (entry.pattern.test(bare) ? [...entry.methods] : []));
    return [...new Set(methods)].sort().join(', ');
  };
}

function patternOf(url: string): RegExp {
  const segments = url.split('/').map((segment) => {
    const fixed = segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    return fixed.replace(/:\w+/g, '[^/]+');
  });
  return new RegExp(`^${segments.join('/')}$`);
}

/** Which of a tenant and a site a path is about: neither, the tenant alone, or both. Source: specification, section 7. */
export type PathScope = 'global' | 'tenant' | 'site';

/** The scope of a path such as `/{tenantKey}/users`. */
export function scopeOf(path: string): PathScope {
  if (path.startsWith('/{tenantKey}/{siteKey}/')) return 'site';
  return path.startsWith('/{tenantKey}/') ? 'tenant' : 'global';
}

/** The resource of a collection, which begins the keys of its queries: `elements` of `/{tenantKey}/{siteKey}/elements`. */
export function resourceOf(collection: string): string {
  return collection.slice(collection.lastIndexOf('/') + 1);
}

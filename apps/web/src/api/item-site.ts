import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, PathBefore } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

type ResourceOf<Path extends string> = Path extends `/{tenantKey}/${infer Resource}` ? Resource : never;

/** Item that an address names: an item of a site, by its resource and id. */
export interface SiteItem {
  readonly resource: ResourceOf<PathBefore<'/{id}/site', 'get'>>;
  readonly id: string;
}

/** At which of the reader's sites an item is. An item that the reader may not read is at none: `ApiError` with 404. */
export function useItemSite({
  resource,
  id,
}: SiteItem): UseQueryResult<Answer<`/{tenantKey}/${SiteItem['resource']}/{id}/site`, 'get'>> {
  return useApiQuery(
    ['itemSite', resource, id],
    (signal) => api.get(`/{tenantKey}/${resource}/{id}/site`, { path: { id }, signal }),
    { scope: 'tenant' },
  );
}

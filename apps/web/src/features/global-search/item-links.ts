import { openRoute, type Role } from '@tingest/domain/access';
import type { FoundItem, FoundItemGroup } from '../../api/search.ts';

/** The editor of an item of configuration, and a list that those may open who may not edit it. */
const settingPages: Readonly<Record<string, readonly [editor: (id: string) => string, list?: (id: string) => string]>> =
  {
    elementTypes: [(id) => `/elements/types/${id}/edit`, (id) => `/elements/list/${id}`],
    recordTypes: [(id) => `/records/types/${id}/edit`, (id) => `/records/list/${id}`],
    operationTypes: [(id) => `/operations/types/${id}/edit`, (id) => `/operations/list/${id}`],
    transactionTypes: [(id) => `/transactions/types/${id}/edit`],
    schemas: [(id) => `/schemas/${id}/edit`],
    privileges: [(id) => `/users/privileges/${id}/edit`],
  };

interface Reader {
  readonly side: 'admin' | 'field';
  readonly role: Role;
}

/** The page of an item on the side where the reader is; `null` where the reader may open none. */
export function itemHref(
  kind: FoundItemGroup,
  item: Pick<FoundItem, 'id' | 'resource'>,
  { side, role }: Reader,
): string | null {
  const { id, resource } = item;
  if (kind === 'objects') return side === 'admin' ? `/elements/${id}/edit` : `/exe/id/${id}`;
  if (kind === 'transactions') return side === 'admin' ? `/transactions/list?open=${id}` : `/exe/transaction/${id}`;
  if (kind === 'people') return `/users/${id}/edit`;
  const pages = settingPages[resource ?? ''] ?? [];
  const page = pages.find((each) => each && openRoute(each(id), role) === 'open');
  return page?.(id) ?? null;
}

/** Adds a query to an address inside the app. */
export function withQuery(href: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const [path = '', existing = ''] = href.split('?', 2);
  const parameters = new URLSearchParams(existing);
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

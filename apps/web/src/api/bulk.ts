import type { Answer, Body, ListedCollection, PathBefore, Query } from '@tingest/api-client';
import { api } from './http.ts';

/** The lists whose rows the server changes and deletes many at once. */
export type BulkCollection = ListedCollection & PathBefore<'/bulk', 'post'>;

type Sent = Body<`${BulkCollection}/bulk`, 'post'>;

/** Which rows of a list are meant: some of them, or all that a search and filters find. */
export type BulkSelection = { readonly ids: readonly string[] } | { readonly query: NonNullable<Sent['query']> };

/** What happens to each of them. */
export type BulkChange =
  | { readonly action: 'delete' }
  | ({ readonly action: 'edit' } & Pick<Sent, 'dataProperties' | 'own'>);

/** What happened, or in a preview would happen. */
export type BulkReport = Answer<`${BulkCollection}/bulk`, 'post'>;

/** What narrows the list. */
type Narrowing = Query<`${BulkCollection}/bulk`, 'post'> | undefined;

/** Whether a list's rows are changed and deleted many at once. */
export function hasBulk(collection: string): collection is BulkCollection {
  return collection.endsWith('/elements') || collection.endsWith('/records');
}

/** What a change of many would do. @throws ApiError */
export function previewBulk(
  collection: BulkCollection,
  selection: BulkSelection,
  change: BulkChange,
  query: Narrowing,
): Promise<BulkReport> {
  return api.post(`${collection}/bulk`, { body: { ...selection, ...change, dryRun: true }, query });
}

/**
 * Changes or deletes what the preview showed, all of it or nothing. Rows that fail are left as they are: the preview has
 * told of them.
 * @throws ApiError with 409 where the list has changed since
 */
export function sendBulk(
  collection: BulkCollection,
  selection: BulkSelection,
  change: BulkChange,
  { count }: Pick<BulkReport, 'count'>,
  query: Narrowing,
): Promise<BulkReport> {
  const body = { ...selection, ...change, expectedCount: count, skipFailing: true };
  return api.post(`${collection}/bulk`, { body, query });
}

/** Takes back a change of many. @throws ApiError with 409 where that can't be done any more */
export function undoBulk(
  collection: BulkCollection,
  changeId: string,
): Promise<Answer<`${BulkCollection}/bulk/undo`, 'post'>> {
  return api.post(`${collection}/bulk/undo`, { body: { changeId } });
}

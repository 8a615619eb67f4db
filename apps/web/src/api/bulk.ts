import type { Answer, Body, ListedCollection, PathBefore, Query } from '@tingest/api-client';
import { api } from './http.ts';

/** Collections with rows that the server changes and deletes in bulk. */
export type BulkCollection = ListedCollection & PathBefore<'/bulk', 'post'>;

type Sent = Body<`${BulkCollection}/bulk`, 'post'>;

/** Which rows of a list are meant: some of them, or all that a search and filters find. */
export type BulkSelection = { readonly ids: readonly string[] } | { readonly query: NonNullable<Sent['query']> };

/** Change applied to each row. */
export type BulkChange =
  | { readonly action: 'delete' }
  | ({ readonly action: 'edit' } & Pick<Sent, 'dataProperties' | 'own'>);

/** Result of a bulk change or, for a preview, the expected result. */
export type BulkReport = Answer<`${BulkCollection}/bulk`, 'post'>;

/** Query parameters that narrow the list. */
type Narrowing = Query<`${BulkCollection}/bulk`, 'post'> | undefined;

interface BulkTarget {
  readonly collection: BulkCollection;
  readonly query?: Narrowing;
}

/** Whether a list's rows are changed and deleted many at once. */
export function hasBulk(collection: string): collection is BulkCollection {
  return collection.endsWith('/elements') || collection.endsWith('/records');
}

/** Returns the result that a bulk change would have. @throws ApiError */
export function previewBulk(
  { collection, query }: BulkTarget,
  selection: BulkSelection,
  change: BulkChange,
): Promise<BulkReport> {
  return api.post(`${collection}/bulk`, { body: { ...selection, ...change, dryRun: true }, query });
}

/**
 * Changes or deletes the rows of the preview, all of them or none. Rows with errors stay unchanged: the preview has
 * reported them.
 * @throws ApiError with 409 if the list has changed since
 */
export function sendBulk(
  { collection, query }: BulkTarget,
  selection: BulkSelection,
  change: BulkChange,
  { count }: Pick<BulkReport, 'count'>,
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

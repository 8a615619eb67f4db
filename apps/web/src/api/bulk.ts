import type { ListQuery } from '@tingest/domain';
import { apiPost, type CallOptions } from './http.ts';

/** Which rows of a list are meant: some of them, or all that a search and filters find. */
export type BulkSelection =
  | { readonly ids: readonly string[] }
  | { readonly query: Pick<ListQuery, 'searchCriteria' | 'filters'> };

/** What happens to each of them. */
export type BulkChange =
  | { readonly action: 'delete' }
  | {
      readonly action: 'edit';
      readonly dataProperties?: readonly { readonly dataPropertyTypeId: string; readonly value: unknown }[];
      readonly own?: Readonly<Record<string, unknown>>;
    };

export interface BulkFailure {
  readonly id: string;
  readonly title: string;
  readonly problems: readonly { readonly path?: string; readonly code: string; readonly message: string }[];
}

/** What happened, or in a preview would happen. */
export interface BulkReport {
  readonly count: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  /** Of a deletion: rows with a history, which stays. */
  readonly remembered: number;
  /** The first of those that fail. */
  readonly failures: readonly BulkFailure[];
  /** Of an edit that can be undone. */
  readonly changeId: string | null;
}

/** The lists whose rows the server changes and deletes many at once. */
export function hasBulk(resource: string): boolean {
  return resource === 'elements' || resource === 'records';
}

/** What a change of many would do. @throws ApiError */
export function previewBulk(
  resource: string,
  selection: BulkSelection,
  change: BulkChange,
  options: CallOptions,
): Promise<BulkReport> {
  return apiPost<BulkReport>(`${resource}/bulk`, { ...selection, ...change, dryRun: true }, options);
}

/**
 * Changes or deletes what the preview showed, all of it or nothing. Rows that fail are left as they are: the preview has
 * told of them.
 * @throws ApiError with 409 where the list has changed since
 */
export function sendBulk(
  resource: string,
  selection: BulkSelection,
  change: BulkChange,
  { count }: Pick<BulkReport, 'count'>,
  options: CallOptions,
): Promise<BulkReport> {
  const body = { ...selection, ...change, expectedCount: count, skipFailing: true };
  return apiPost<BulkReport>(`${resource}/bulk`, body, options);
}

/** How much of a change was taken back. */
export interface UndoReport {
  readonly changed: number;
  /** Rows that were changed or deleted since. */
  readonly left: number;
}

/** Takes back a change of many. @throws ApiError with 409 where that can't be done any more */
export function undoBulk(resource: string, changeId: string, options: CallOptions): Promise<UndoReport> {
  return apiPost<UndoReport>(`${resource}/bulk/undo`, { changeId }, options);
}

import type { ListQuery } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { type ListOrder, listOrder } from './list-order.ts';
import { filterPredicates } from './list-predicates.ts';
import type { ListRows } from './list-ranges.ts';
import type { ListSource } from './list-source.ts';
import { conjunction } from './list-statements.ts';
import { type SearchTerms, searchTerms } from './search-terms.ts';

/** A list query as SQL. */
export interface ListRequest {
  /** Those that the filters let through. */
  readonly rows: ListRows;
  readonly order: ListOrder;
  readonly terms?: SearchTerms;
}

/** Reads a query; unknown columns and filters that are none are problems. */
export function listRequest(
  source: ListSource,
  query: ListQuery,
): { readonly request: ListRequest } | { readonly problems: readonly Problem[] } {
  const { predicates, problems, isCollated } = filterPredicates(source, query.filters ?? []);
  const ordering = (query.ordering ?? []).slice(0, 4);
  const unknownIndex = ordering.findIndex(({ column }) => !source.columns.has(column));
  if (unknownIndex >= 0) {
    return { problems: [...problems, { code: 'unknownField', path: `ordering.${unknownIndex}.column` }] };
  }
  const order = listOrder(source, ordering);
  if (problems.length > 0 || !order) return { problems };
  const alphabet = source.alphabet && isCollated ? [source.alphabet] : [];
  const rows: ListRows = {
    source,
    condition: conjunction([source.scope, ...alphabet, ...predicates]),
    filters: predicates,
    isNarrowed: predicates.length > 0 || source.isRestricted === true,
  };
  const terms = searchTerms(source, query.searchCriteria ?? '', ordering.length > 0);
  return { request: { rows, order, ...(terms && { terms }) } };
}

/** Properties of a query that show whether it has data to display. */
interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * Returns the first of a screen's queries that could not be loaded, with the reason. Data that was loaded once is kept:
 * a phone that returns to a page reloads all its data, and must not lose a form because the network is not available at
 * that moment.
 */
export function failedQuery<Query extends Asked>(
  queries: readonly Query[],
): { readonly error: Error; readonly query: Query } | undefined {
  for (const query of queries) {
    if (query.error && query.data === undefined) return { error: query.error, query };
  }
  return undefined;
}

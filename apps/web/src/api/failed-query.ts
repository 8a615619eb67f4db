/** What of a query says whether it has something to show. */
interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * The first of what a screen needs that could not be loaded, with why. What was loaded once stays: a phone that comes
 * back to a page asks for everything anew, and must not lose a form to a network that is gone just then.
 */
export function failedQuery<Query extends Asked>(
  queries: readonly Query[],
): { readonly error: Error; readonly query: Query } | undefined {
  for (const query of queries) {
    if (query.error && query.data === undefined) return { error: query.error, query };
  }
  return undefined;
}

import type { FieldContext, MatchingBudget } from '@tingest/domain/fields';
import { type Culture, ianaZone } from '@tingest/domain/foundation';

/** The IANA time zone of a tenant. Where a stored one is not known any more, its clock is not guessed. */
export function zoneOf({ timeZone }: { readonly timeZone: string }): string {
  return ianaZone(timeZone) ?? 'UTC';
}

/**
 * Returns the budget for matching patterns in one request, or one step of a job: some 30 ms at most, during which no
 * other request is answered. More expensive matching is done by a worker.
 */
export function matchingBudget(): MatchingBudget {
  return { steps: 100_000 };
}

/** Returns the data of a request that the domain's rules need. */
export function fieldContext({
  culture,
  tenant,
  now,
  matching,
}: {
  readonly culture: Culture;
  readonly tenant: { readonly timeZone: string };
  readonly now: Date;
  readonly matching?: MatchingBudget;
}): FieldContext {
  return { culture, timeZone: zoneOf(tenant), now, ...(matching && { matching }) };
}

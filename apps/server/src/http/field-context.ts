import { type Culture, type FieldContext, ianaZone, type MatchingBudget } from '@tingest/domain';

/** The IANA time zone of a tenant. Where a stored one is not known any more, its clock is not guessed. */
export function zoneOf({ timeZone }: { readonly timeZone: string }): string {
  return ianaZone(timeZone) ?? 'UTC';
}

/**
 * What matching patterns may cost for one request, or one step of a job: some 30 ms at most, in which nobody else is answered.
 * What costs more is done by a worker.
 */
export function matchingBudget(): MatchingBudget {
  return { steps: 100_000 };
}

/** What the domain's rules need to know of a request. */
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

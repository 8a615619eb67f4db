import { type Culture, type FieldContext, ianaZone, type MatchingBudget } from '@tingest/domain';

/** Where a stored time zone is not known any more, its clock is not guessed. */
const fallbackZone = 'UTC';

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
  return { culture, timeZone: ianaZone(tenant.timeZone) ?? fallbackZone, now, ...(matching && { matching }) };
}

import { type Culture, type FieldContext, ianaZone } from '@tingest/domain';

/** Where a stored time zone is not known any more, its clock is not guessed. */
const fallbackZone = 'UTC';

/** What the domain's rules need to know of a request. */
export function fieldContext({
  culture,
  tenant,
  now,
}: {
  readonly culture: Culture;
  readonly tenant: { readonly timeZone: string };
  readonly now: Date;
}): FieldContext {
  return { culture, timeZone: ianaZone(tenant.timeZone) ?? fallbackZone, now };
}

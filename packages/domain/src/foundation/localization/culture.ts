/** The three cultures of the product (specification, section 9, Locales). */
export const cultures = ['sv-SE', 'en-US', 'nb-NO'] as const;
export type Culture = (typeof cultures)[number];

/** A tenant's culture where none is given (specification, section 3, Tenant). */
export const defaultTenantCulture: Culture = 'sv-SE';

/** The culture for a reader with only unsupported languages (specification, section 9: "the fallback is en-US"). */
export const fallbackCulture: Culture = 'en-US';

/** One text in one culture; localised fields travel as lists of these. */
export interface LocalizedText {
  readonly culture: Culture;
  readonly text: string;
}

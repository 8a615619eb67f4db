import type { Culture } from '@tingest/domain/foundation';
import { type RawBuilder, sql } from 'kysely';

/** An alphabet that text is sorted by, as the names of collations and partial indexes have it. */
export type SortLocale = (typeof sortLocales)[number];
export const sortLocales = ['sv', 'nb', 'en'] as const;

/** The alphabet that a tenant's lists are sorted by. */
export function sortLocale(culture: Culture): SortLocale {
  return ({ 'sv-SE': 'sv', 'nb-NO': 'nb', 'en-US': 'en' } as const)[culture];
}

/** A text in an alphabet, as the indexes of sorted text have it. */
export function collated(value: RawBuilder<unknown>, locale: SortLocale): RawBuilder<unknown> {
  return sql`${value} COLLATE ${sql.raw(`text_${locale}`)}`;
}

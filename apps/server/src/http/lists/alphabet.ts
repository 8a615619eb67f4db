import type { Culture } from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';

const collations: Readonly<Record<Culture, string>> = { 'sv-SE': 'text_sv', 'nb-NO': 'text_nb', 'en-US': 'text_en' };

/** A text column to sort by in the alphabet of a culture, numbers in texts in their order. See migration 01. */
export function inAlphabet(column: RawBuilder<unknown>, culture: Culture): RawBuilder<unknown> {
  return sql`${column} COLLATE ${sql.id(collations[culture])}`;
}

import { type RawBuilder, sql } from 'kysely';
import { collated, sortLocale } from '../../../http/lists/alphabet.ts';
import type { OpenScope } from './public-object.ts';

/** Condition for an id that belongs to one of some categories, with prepared public data. */
export const publicOnes = ({ tenant }: OpenScope) =>
  sql`elements.tenant_id = ${tenant.id} AND elements.public_title IS NOT NULL`;

export const titleOf = ({ tenant }: OpenScope) => collated(sql`elements.public_title`, sortLocale(tenant.culture));

export const inAlphabet = ({ tenant }: OpenScope) => sql`elements.sort_locale = ${sql.lit(sortLocale(tenant.culture))}`;

/** The ids that a statement answers, in its order. */
export async function idsOf({ tx }: OpenScope, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${statement}`.execute(tx);
  return rows.map(({ id }) => id);
}

import { type ModeTrait, modesWith } from '@tingest/domain/work';
import { type RawBuilder, sql } from 'kysely';

/**
 * Matches rows with a mode of service that has a trait. The modes are literals, not parameters, so that the planner can
 * use an index of only those rows.
 *
 * @param column such as `transactions.mode`
 */
export function modeHas(column: string, trait: ModeTrait): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} IN (${sql.join(modesWith(trait).map((mode) => sql.lit(mode)))})`;
}

import { type ModeTrait, modesWith } from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * Holds for rows whose mode of service has a trait. The modes are written out, not bound, so that the planner sees that an
 * index of only those rows serves.
 *
 * @param column such as `transactions.mode`
 */
export function modeHas(column: string, trait: ModeTrait): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} IN (${sql.join(modesWith(trait).map((mode) => sql.lit(mode)))})`;
}

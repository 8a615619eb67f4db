import { CompiledQuery } from 'kysely';
import type { Transaction } from './transaction.ts';

/**
 * Creates a statement with a text that never changes, for statements run so often that building the text anew would
 * cost more than running it. `Row` is the type of the selected rows; parameters appear in the text as `$1`, `$2`, ….
 */
export function fixedStatement<Row>(text: string) {
  return async (tx: Transaction, parameters: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
    return rows;
  };
}

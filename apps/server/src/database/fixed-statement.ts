import { CompiledQuery } from 'kysely';
import type { Transaction } from './transaction.ts';

/**
 * A statement whose text never changes, for what is done so often that building the text anew would cost more than
 * running it. `Row` says what the text selects; parameters stand in it as `$1`, `$2`, ….
 */
export function fixedStatement<Row>(text: string) {
  return async (tx: Transaction, parameters: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
    return rows;
  };
}

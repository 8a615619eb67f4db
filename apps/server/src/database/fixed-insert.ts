import { fixedStatement } from './fixed-statement.ts';
import type { DB } from './schema.generated.ts';
import { given } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/**
 * Creates a function that inserts rows with a text that is built once for the columns that they have: for rows that are
 * written with every operation, where building the text anew costs more than sending it. Values are sent unconverted;
 * columns without a value get the table's default.
 * @param suffix the SQL behind the values, in which `$1`, `$2`, … are the parameters of the call
 */
export function fixedInsert<Answered>(table: keyof DB, suffix = '') {
  const statements = new Map<string, ReturnType<typeof fixedStatement<Answered>>>();
  const statementOf = (names: readonly string[], count: number, firstParameter: number) => {
    const key = `${count} ${names.join()}`;
    const cachedStatement = statements.get(key);
    if (cachedStatement) return cachedStatement;
    const rows = Array.from({ length: count }, (_, row) => {
      const values = names.map((_name, column) => `$${firstParameter + row * names.length + column}`);
      return `(${values.join(', ')})`;
    });
    const columns = names.map((name) => `"${name}"`).join(', ');
    const statement = fixedStatement<Answered>(`INSERT INTO ${table} (${columns}) VALUES ${rows.join(', ')} ${suffix}`);
    // Of many rows at once there are many numbers.
    if (count === 1) statements.set(key, statement);
    return statement;
  };
  return async (tx: Transaction, rows: readonly object[], parameters: readonly unknown[] = []): Promise<Answered[]> => {
    const alike = new Map<string, [string, unknown][][]>();
    for (const entries of rows.map(given)) {
      const key = entries.map(([name]) => name).join();
      alike.set(key, [...(alike.get(key) ?? []), entries]);
    }
    const insertions = [...alike.values()].map((each) => {
      const names = (each[0] ?? []).map(([name]) => name);
      const values = each.flatMap((entries) => entries.map(([, value]) => value));
      return statementOf(names, each.length, parameters.length + 1)(tx, [...parameters, ...values]);
    });
    return (await Promise.all(insertions)).flat();
  };
}

import { type Insertable, type Selectable, sql } from 'kysely';
import { type TypeStamp, typeStamp } from '../../../data-objects/type-finder.ts';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { Elements, Records } from '../../../database/schema.generated.ts';
import { given, inOrder as storedInOrder } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope, Transaction } from '../../../database/transaction.ts';

/** Columns read of every object; slots and search text exist for lists only. */
const sharedColumns = [
  'tenant_id',
  'site_id',
  'id',
  'title',
  'data_properties',
  'owner_id',
  'saved_by',
  'saved_by_name',
  'version',
  'created_at',
  'updated_at',
] as const;

/** The columns that are read of every object. */
export type SharedColumn = (typeof sharedColumns)[number];

/** An object, as far as all of them are alike. */
export type ObjectRow = Pick<Selectable<Elements>, SharedColumn>;

/** An object's row, and which state of its type it was read with. */
export interface StampedRow<Row> {
  readonly row: Row;
  readonly typeStamp: TypeStamp;
}

/** Where objects of one kind are stored. */
export interface ObjectTable {
  readonly table: 'elements' | 'records';
  readonly typeTable: 'element_types' | 'record_types';
  readonly typeColumn: 'element_type_id' | 'record_type_id';
  /** Columns that are read beside those of all objects. */
  readonly ownColumns: readonly string[];
  /** The constraint by which `insert` detects that the row exists already. */
  readonly unique?: string;
}

/** The statements that read and write objects of one table. */
export type ObjectRows<Row extends ObjectRow> = ReturnType<typeof objectRows<Row>>;

/** @see ObjectRows */
export function objectRows<Row extends ObjectRow>({ table, typeTable, typeColumn, ownColumns, unique }: ObjectTable) {
  type JoinedRow = Row & { readonly type_status: string; readonly type_stamp: string };
  const selectedColumns = [...sharedColumns, typeColumn, ...ownColumns];
  const columns = selectedColumns.map((column) => `o.${column}`).join(', ');
  const joinedSelect = `SELECT ${columns}, t.status AS type_status, ${typeStamp} AS type_stamp FROM ${table} o
    JOIN ${typeTable} t ON t.tenant_id = o.tenant_id AND t.id = o.${typeColumn}
    WHERE o.tenant_id = $1 AND o.site_id = $2`;
  const byId = fixedStatement<JoinedRow>(`${joinedSelect} AND o.id = $3`);
  const byIdLocked = fixedStatement<JoinedRow>(`${joinedSelect} AND o.id = $3 FOR UPDATE OF o`);
  const byPage = fixedStatement<Row>(
    `SELECT ${columns} FROM ${table} o WHERE o.tenant_id = $1 AND o.id = ANY ($2::uuid[])`,
  );
  const source = sql.table(table);
  const returnedColumns = sql.join(selectedColumns.map((column) => sql.ref(column)));

  function toStampedRow([joinedRow]: readonly JoinedRow[]): StampedRow<Row> | undefined {
    if (!joinedRow) return undefined;
    const { type_status: status, type_stamp: stamp, ...row } = joinedRow;
    const id = Reflect.get(row, typeColumn) as string;
    // The joined row without the columns that were joined is a row, which holds for every `Row` and is not inferred.
    return { row: row as unknown as Row, typeStamp: { id, status, stamp } };
  }

  const write = rowUpdate<{ readonly id: string }>(table, ['id']);

  return {
    /** An object of the site. */
    find: async ({ tx, tenant, site }: SiteScope, id: string, lock = false) =>
      toStampedRow(await (lock ? byIdLocked : byId)(tx, [tenant.id, site.id, id])),

    /**
     * Creates a query for the object of a site that a condition finds: it may refer to the tenant, the site and the
     * searched value, `$1` to `$3`.
     */
    findBy<Asked>(condition: string) {
      const statement = fixedStatement<JoinedRow>(`${joinedSelect} AND ${condition}`);
      return async ({ tx, tenant, site }: SiteScope, keyValue: Asked) =>
        toStampedRow(await statement(tx, [tenant.id, site.id, keyValue]));
    },

    /** The rows of ids, in their order. */
    async inOrder({ tx, tenant }: TenantScope, ids: readonly string[]): Promise<Row[]> {
      return storedInOrder(ids, await byPage(tx, [tenant.id, ids]));
    },

    /** The rows of ids in the order of ids, those of another site and those that are gone left out. */
    async byIds({ tx, tenant, site }: SiteScope, ids: readonly string[], lock: boolean): Promise<Row[]> {
      const { rows } = await sql<Row>`
        SELECT ${returnedColumns} FROM ${source} WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
          AND id = ANY (${ids}::uuid[]) ORDER BY id ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx);
      return rows;
    },

    /** Those of a site in the order in which they were added. */
    async ofSite({ tx, tenant, site }: SiteScope, max: number): Promise<Row[]> {
      const { rows } = await sql<Row>`
        SELECT ${returnedColumns} FROM ${source} WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
        ORDER BY created_at, id LIMIT ${max}`.execute(tx);
      return rows;
    },

    /** Inserts an object; `undefined` when it is there already. @see ObjectTable.unique */
    async insert(tx: Transaction, columns: Insertable<Elements> | Insertable<Records>): Promise<Row | undefined> {
      const entries = given(columns);
      const onConflict = unique ? sql`ON CONFLICT ON CONSTRAINT ${sql.ref(unique)} DO NOTHING` : sql``;
      const { rows } = await sql<Row>`
        INSERT INTO ${source} (${sql.join(entries.map(([name]) => sql.ref(name)))})
        VALUES (${sql.join(entries.map(([, value]) => value))}) ${onConflict} RETURNING ${returnedColumns}`.execute(tx);
      return rows[0];
    },

    /** Changes an object. @returns how it is now */
    update: rowUpdate<Row>(table, selectedColumns),

    /** Updates an object without returning it. */
    async write(scope: TenantScope, id: string, columns: object): Promise<void> {
      await write(scope, id, columns);
    },
  };
}

/**
 * Creates a function that updates an object and returns some of its columns. There are few sets of updated columns:
 * all columns of an object's values, with or without others.
 */
function rowUpdate<Answered>(table: ObjectTable['table'], answeredColumns: readonly string[]) {
  const statements = new Map<string, ReturnType<typeof fixedStatement<Answered>>>();
  const statementOf = (names: readonly string[]) => {
    const key = names.join();
    const cachedStatement = statements.get(key);
    if (cachedStatement) return cachedStatement;
    const changes = names.map((name, index) => `"${name}" = $${index + 3}`).join(', ');
    const statement = fixedStatement<Answered>(
      `UPDATE ${table} SET ${changes}, version = version + 1, updated_at = now()
       WHERE tenant_id = $1 AND id = $2 RETURNING ${answeredColumns.join(', ')}`,
    );
    statements.set(key, statement);
    return statement;
  };
  return async ({ tx, tenant }: TenantScope, id: string, columns: object): Promise<Answered> => {
    const changes = given(columns);
    const statement = statementOf(changes.map(([name]) => name));
    const [row] = await statement(tx, [tenant.id, id, ...changes.map(([, value]) => value)]);
    if (!row) throw new Error('the object to change was not found');
    return row;
  };
}

import { type Insertable, sql } from 'kysely';
import { type TypeStamp, typeStamp } from '../../../data-objects/type-finder.ts';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { Elements, Records } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

/** What is read of every object; slots and search text are there for lists only. */
const shared = [
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
export type SharedColumn = (typeof shared)[number];

/** An object, as far as all of them are alike. */
export interface ObjectRow {
  readonly tenant_id: string;
  readonly site_id: string;
  readonly id: string;
  readonly title: string;
  readonly data_properties: unknown;
  readonly owner_id: string | null;
  readonly saved_by: string | null;
  readonly saved_by_name: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

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
  readonly own: readonly string[];
  /** The constraint by which `insert` finds that what is to be added is there already. */
  readonly unique?: string;
}

/** The statements that read and write objects of one table. */
export interface ObjectRows<Row extends ObjectRow> {
  find(
    tx: Transaction,
    tenantId: string,
    siteId: string,
    id: string,
    lock?: boolean,
  ): Promise<StampedRow<Row> | undefined>;
  /** The object of a site that has a value in a column which is unique there. */
  findBy(
    column: string,
  ): (tx: Transaction, tenantId: string, siteId: string, value: string) => Promise<StampedRow<Row> | undefined>;
  /** The rows of a page of ids, in the page's order. */
  inOrder(tx: Transaction, tenantId: string, ids: readonly string[]): Promise<Row[]>;
  /** The rows of ids in the order of ids, those of another site and those that are gone left out. */
  byIds(tx: Transaction, tenantId: string, siteId: string, ids: readonly string[], lock: boolean): Promise<Row[]>;
  /** Those of a site in the order in which they were added. */
  ofSite(tx: Transaction, tenantId: string, siteId: string, most: number): Promise<Row[]>;
  /** Inserts an object; `undefined` when it is there already. @see ObjectTable.unique */
  insert(tx: Transaction, columns: Insertable<Elements> | Insertable<Records>): Promise<Row | undefined>;
  update(tx: Transaction, tenantId: string, id: string, columns: object): Promise<Row>;
  remove(tx: Transaction, tenantId: string, id: string): Promise<void>;
}

/** @see ObjectRows */
export function objectRows<Row extends ObjectRow>({
  table,
  typeTable,
  typeColumn,
  own,
  unique,
}: ObjectTable): ObjectRows<Row> {
  type JoinedRow = Row & { readonly type_status: string; readonly type_stamp: string };
  const shown = [...shared, typeColumn, ...own];
  const columns = shown.map((column) => `o.${column}`).join(', ');
  const joined = `SELECT ${columns}, t.status AS type_status, ${typeStamp} AS type_stamp FROM ${table} o
    JOIN ${typeTable} t ON t.tenant_id = o.tenant_id AND t.id = o.${typeColumn}
    WHERE o.tenant_id = $1 AND o.site_id = $2`;
  const byId = fixedStatement<JoinedRow>(`${joined} AND o.id = $3`);
  const byIdLocked = fixedStatement<JoinedRow>(`${joined} AND o.id = $3 FOR UPDATE OF o`);
  const byPage = fixedStatement<Row>(
    `SELECT ${columns} FROM ${table} o WHERE o.tenant_id = $1 AND o.id = ANY ($2::uuid[])`,
  );
  const source = sql.table(table);
  const answered = sql.join(shown.map((column) => sql.ref(column)));

  function stamped([found]: readonly JoinedRow[]): StampedRow<Row> | undefined {
    if (!found) return undefined;
    const { type_status: status, type_stamp: stamp, ...row } = found;
    const id = Reflect.get(row, typeColumn) as string;
    return { row: row as unknown as Row, typeStamp: { id, status, stamp } };
  }

  return {
    find: async (tx, tenantId, siteId, id, lock = false) =>
      stamped(await (lock ? byIdLocked : byId)(tx, [tenantId, siteId, id])),
    findBy(column) {
      const statement = fixedStatement<JoinedRow>(`${joined} AND o.${column} = $3`);
      return async (tx, tenantId, siteId, value) => stamped(await statement(tx, [tenantId, siteId, value]));
    },
    async inOrder(tx, tenantId, ids) {
      if (ids.length === 0) return [];
      const rows = new Map((await byPage(tx, [tenantId, ids])).map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    async byIds(tx, tenantId, siteId, ids, lock) {
      const { rows } = await sql<Row>`
        SELECT ${answered} FROM ${source} WHERE tenant_id = ${tenantId} AND site_id = ${siteId}
          AND id = ANY (${ids}::uuid[]) ORDER BY id ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx);
      return rows;
    },
    async ofSite(tx, tenantId, siteId, most) {
      const { rows } = await sql<Row>`
        SELECT ${answered} FROM ${source} WHERE tenant_id = ${tenantId} AND site_id = ${siteId}
        ORDER BY created_at, id LIMIT ${most}`.execute(tx);
      return rows;
    },
    async insert(tx, values) {
      const entries = Object.entries(values).filter(([, value]) => value !== undefined);
      const onConflict = unique ? sql`ON CONFLICT ON CONSTRAINT ${sql.ref(unique)} DO NOTHING` : sql``;
      const { rows } = await sql<Row>`
        INSERT INTO ${source} (${sql.join(entries.map(([name]) => sql.ref(name)))})
        VALUES (${sql.join(entries.map(([, value]) => value))}) ${onConflict} RETURNING ${answered}`.execute(tx);
      return rows[0];
    },
    async update(tx, tenantId, id, changes) {
      const assignments = Object.entries(changes)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const { rows } = await sql<Row>`
        UPDATE ${source} SET ${sql.join(assignments)}, version = version + 1, updated_at = now()
        WHERE tenant_id = ${tenantId} AND id = ${id} RETURNING ${answered}`.execute(tx);
      if (!rows[0]) throw new Error('an object that is changed was not there');
      return rows[0];
    },
    async remove(tx, tenantId, id) {
      await sql`DELETE FROM ${source} WHERE tenant_id = ${tenantId} AND id = ${id}`.execute(tx);
    },
  };
}

import { isVisible, mayWith, type PublishingStatus } from '@tingest/domain/access';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { fixedStatement } from '../database/fixed-statement.ts';
import type { SiteScope } from '../database/transaction.ts';
import { grantsAt, type Viewer } from '../http/authentication/grants.ts';
import { type DataObjectType, type DataObjectTypeRow, dataObjectTypeOf, type TypeTable } from './data-object-type.ts';

/** Which stored state of a type is meant: it changes with every change of the row, also where `version` does not. */
export interface TypeStamp {
  readonly id: string;
  readonly status: string;
  /** The transaction that wrote the row, as PostgreSQL itself knows it. */
  readonly stamp: string;
}

/** The stamp of the row `t`, for statements that read a type's objects in the same breath. */
export const typeStamp = `t.version || '.' || t.xmin`;

/** The same of a row with another name in the statement. */
export function stampOf(name: string): RawBuilder<string> {
  return sql.raw<string>(typeStamp.replaceAll('t.', `${name}.`));
}

const resources = { element_types: 'elementType', record_types: 'recordType' } as const;

/** Finder for the types of one table, each only where the viewer sees it. */
export interface TypeFinder<Row extends DataObjectTypeRow> {
  find(scope: SiteScope, id: string, viewer: Viewer): Promise<DataObjectType<Row> | undefined>;
  /** Finds the type from a stamp that was read with another row. */
  findStamped(scope: SiteScope, stamp: TypeStamp, viewer: Viewer): Promise<DataObjectType<Row> | undefined>;
  findAll(scope: SiteScope, viewer: Viewer): Promise<DataObjectType<Row>[]>;
  /**
   * Finds the type from a stamp that was read with another row, for callers that decide without a viewer whether it is
   * visible.
   */
  findStored(scope: SiteScope, stamp: TypeStamp): Promise<DataObjectType<Row> | undefined>;
}

/**
 * Creates a finder with a cache. Types are needed by every operation on objects, and are large: a type that was read is
 * kept by its stamp. The stamp comes from the database each time, so the cached type is never older than the stored
 * one.
 */
export function typeFinder<Row extends DataObjectTypeRow>(table: TypeTable): TypeFinder<Row> {
  const stamps = `SELECT t.id, t.status, ${typeStamp} AS stamp FROM ${table} t WHERE t.tenant_id = $1 AND t.site_id = $2`;
  const stampOne = fixedStatement<TypeStamp>(`${stamps} AND t.id = $3`);
  const stampAll = fixedStatement<TypeStamp>(stamps);
  const stampStatement = fixedStatement<Row & Pick<TypeStamp, 'stamp'>>(
    `SELECT t.*, ${typeStamp} AS stamp FROM ${table} t
     WHERE t.tenant_id = $1 AND t.site_id = $2 AND t.id = ANY ($3::uuid[])`,
  );
  const typeCache = new LRUCache<string, DataObjectType<Row>>({
    maxSize: 20_000,
    sizeCalculation: ({ fields }) => fields.length + 1,
  });

  /** By their role, or because they may read objects of the type. */
  function isSeen(siteId: string, id: string, status: string, viewer: Viewer): boolean {
    if (!isVisible(status as PublishingStatus, viewer.role)) return false;
    return mayWith({ role: viewer.role, grants: grantsAt(viewer, siteId) }, resources[table], id, 'read');
  }

  const visibleOf = (scope: SiteScope, typeStamps: readonly TypeStamp[], viewer: Viewer) =>
    read(scope, typeStamps, ({ id, status }) => isSeen(scope.site.id, id, status, viewer));

  async function read(
    { tx, tenant, site }: SiteScope,
    typeStamps: readonly TypeStamp[],
    sees: (type: Pick<TypeStamp, 'id' | 'status'>) => boolean,
  ): Promise<DataObjectType<Row>[]> {
    const visibleStamps = typeStamps.filter(sees);
    const key = (id: string, stamp: string) => `${tenant.id}.${id}.${stamp}`;
    const missingIds = visibleStamps.filter(({ id, stamp }) => !typeCache.has(key(id, stamp))).map(({ id }) => id);
    if (missingIds.length === 0) return visibleStamps.flatMap(({ id, stamp }) => typeCache.get(key(id, stamp)) ?? []);
    const addedTypes = new Map<string, DataObjectType<Row>>();
    for (const row of await stampStatement(tx, [tenant.id, site.id, missingIds])) {
      const type = dataObjectTypeOf<Row>(row);
      typeCache.set(key(row.id, row.stamp), type);
      // Changed between the two statements: the row that was read last counts.
      if (sees(row)) addedTypes.set(row.id, type);
    }
    return visibleStamps.flatMap(({ id, stamp }) => addedTypes.get(id) ?? typeCache.get(key(id, stamp)) ?? []);
  }
  const findStamped = async (scope: SiteScope, stamp: TypeStamp, viewer: Viewer) =>
    (await visibleOf(scope, [stamp], viewer))[0];

  return {
    findStamped,
    findStored: async (scope, stamp) => (await read(scope, [stamp], () => true))[0],
    async find(scope, id, viewer) {
      const [stamp] = await stampOne(scope.tx, [scope.tenant.id, scope.site.id, id]);
      return stamp && (await findStamped(scope, stamp, viewer));
    },
    findAll: async (scope, viewer) =>
      visibleOf(scope, await stampAll(scope.tx, [scope.tenant.id, scope.site.id]), viewer),
  };
}

import type { GrantAction } from '@tingest/domain/access';
import { codeKey, type FurtherCode, lookUpKeys, type StoredCode } from '@tingest/domain/register';
import { type Selectable, sql } from 'kysely';
import {
  type ElementTypeInfo,
  type ElementTypeRow,
  elementTypeFinder,
} from '../../../data-objects/find-element-type.ts';
import { type ObjectListResource, objectList } from '../../../data-objects/object-list.ts';
import type { ListSource } from '../../../database/lists/list-source.ts';
import type { Elements } from '../../../database/schema.generated.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { textColumn } from '../../../http/lists/own-columns.ts';
import { availabilityColumns } from '../availability/availability.ts';
import type { DataObject } from '../objects/data-object.ts';
import { objectRows, type SharedColumn, type StampedRow } from '../objects/object-rows.ts';
import { openWorkColumns } from './open-work.ts';

/** Columns read of an object; slots and search text exist for lists only. */
export type ElementRow = Pick<Selectable<Elements>, SharedColumn | 'element_type_id' | 'code' | 'codes'>;

export const elementRows = objectRows<ElementRow>({
  table: 'elements',
  typeTable: 'element_types',
  typeColumn: 'element_type_id',
  ownColumns: ['code', 'codes'],
  unique: 'elements_code_unique',
});

/** The codes that an object has beside its own. */
export function furtherCodes({ codes }: Pick<ElementRow, 'codes'>): FurtherCode[] {
  return storedCodes({ codes }).map(({ type, code }) => ({ type, code }));
}

/** The same as they are stored. */
export function storedCodes({ codes }: Pick<ElementRow, 'codes'>): readonly StoredCode[] {
  return codes;
}

const rowOfCode = elementRows.findBy<readonly string[]>(
  `o.id = (SELECT coded.id FROM (
     SELECT e.id, e.code_key FROM elements e
     WHERE e.tenant_id = $1 AND e.site_id = $2 AND e.code_key = ANY ($3::text[])
     UNION ALL
     SELECT c.element_id, c.code_key FROM element_codes c
     WHERE c.tenant_id = $1 AND c.site_id = $2 AND c.code_key = ANY ($3::text[])) AS coded
   ORDER BY array_position($3::text[], coded.code_key::text) LIMIT 1)`,
);

/**
 * Finds the object of a site that has a code, its own or a further one, as scanned or typed. Always runs one statement,
 * so that the response time reveals no information.
 */
export function findRowByCode(scope: SiteScope, text: string): Promise<StampedRow<ElementRow> | undefined> {
  return rowOfCode(scope, lookUpKeys(text));
}

const elements: ObjectListResource = {
  table: 'elements',
  typeColumn: sql`element_type_id`,
  typeIdName: 'elementTypeId',
  columns: [
    [
      'code',
      { ...textColumn('code_key'), operand: (value) => (typeof value === 'string' ? codeKey(value) : undefined) },
    ],
  ],
  nameAndCode: sql<string>`lower(concat_ws(' ', title, code, CASE WHEN codes <> '[]' THEN
    (SELECT string_agg(one ->> 'code', ' ') FROM jsonb_array_elements(codes) one) END))`,
  beginsWith(prefix) {
    const key = codeKey(prefix);
    return [sql<boolean>`(code_key >= ${key} AND code_key < ${`${key}\u{10FFFF}`})`];
  },
};

/** The list of the objects of some categories. Fields are columns only where there is one category. */
export function elementList(
  context: SiteContext,
  types: readonly ElementTypeInfo[],
  ofOneType: boolean,
  actions?: readonly [GrantAction, ...GrantAction[]],
): ListSource {
  const columns = [...(elements.columns ?? []), ...availabilityColumns(context, types), ...openWorkColumns(context)];
  const { tenant, site } = context;
  // A further code of one or two characters, by its own index: the searched text is not looked through for so little.
  const beginsWith = (prefix: string) => [
    ...(elements.beginsWith?.(prefix) ?? []),
    sql<boolean>`id = (SELECT c.element_id FROM element_codes c
      WHERE c.tenant_id = ${tenant.id} AND c.site_id = ${site.id} AND c.code_key = ${codeKey(prefix)})`,
  ];
  return objectList({ ...elements, columns, beginsWith }, context, types, { ofOneType, actions });
}

/** Objects: items registered with the forms of categories. */
export const elementObject: DataObject<ElementRow, ElementTypeRow> = {
  resource: 'elements',
  what: 'element',
  tag: 'Objects',
  typeResource: 'elementType',
  typeIdName: 'elementTypeId',
  typeIdOf: ({ element_type_id: id }) => id,
  types: elementTypeFinder,
  rows: elementRows,
  auditFacts(row) {
    const codes = furtherCodes(row);
    return { code: row.code, title: row.title, ...(codes.length > 0 && { codes }) };
  },
  list: elementList,
};

import { codeKey, type GrantAction } from '@tingest/domain';
import { type Selectable, sql } from 'kysely';
import {
  type ElementTypeInfo,
  type ElementTypeRow,
  elementTypeFinder,
} from '../../../data-objects/find-element-type.ts';
import { type ObjectListResource, objectList } from '../../../data-objects/object-list.ts';
import type { ListSource } from '../../../database/lists/list-source.ts';
import type { Elements } from '../../../database/schema.generated.ts';
import type { SiteContext } from '../../../http/context.ts';
import { textColumn } from '../../../http/lists/own-columns.ts';
import { availabilityColumns } from '../availability/availability.ts';
import type { DataObject } from '../objects/data-object.ts';
import { objectRows, type SharedColumn } from '../objects/object-rows.ts';
import { loanColumns } from './loans.ts';

/** What is read of an object; slots and search text are there for lists only. */
export type ElementRow = Pick<Selectable<Elements>, SharedColumn | 'element_type_id' | 'code'>;

export const elementRows = objectRows<ElementRow>({
  table: 'elements',
  typeTable: 'element_types',
  typeColumn: 'element_type_id',
  own: ['code'],
  unique: 'elements_code_unique',
});

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
  named: sql<string>`lower(title || ' ' || code)`,
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
  const columns = [...(elements.columns ?? []), ...availabilityColumns(context, types), ...loanColumns(context)];
  return objectList({ ...elements, columns }, context, types, ofOneType, actions);
}

/** Objects: what is registered, by the forms of categories. */
export const elementObject: DataObject<ElementRow, ElementTypeRow> = {
  resource: 'elements',
  what: 'element',
  tag: 'Objects',
  typeResource: 'elementType',
  typeIdName: 'elementTypeId',
  typeIdOf: ({ element_type_id: id }) => id,
  types: elementTypeFinder,
  rows: elementRows,
  auditFacts: ({ code, title }) => ({ code, title }),
  list: elementList,
};

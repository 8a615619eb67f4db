import type { GrantAction } from '@tingest/domain';
import { sql } from 'kysely';
import type { RecordTypeInfo } from '../../../data-objects/find-record-type.ts';
import { type ObjectListResource, objectList } from '../../../data-objects/object-list.ts';
import type { ListSource } from '../../../database/lists/list-source.ts';
import type { SiteContext } from '../../../http/context.ts';

const records: ObjectListResource = {
  table: 'records',
  typeColumn: sql`record_type_id`,
  typeIdName: 'recordTypeId',
  find: (typeIds, pattern, further, most) =>
    sql`search_records(${typeIds}::uuid[], ${pattern}, ${further}::text[], ${most})`,
  named: sql<string>`lower(title)`,
};

/** The list of the records of some types. Fields are columns only where there is one type. */
export function recordList(
  context: SiteContext,
  types: readonly RecordTypeInfo[],
  ofOneType: boolean,
  actions?: readonly [GrantAction, ...GrantAction[]],
): ListSource {
  return objectList(records, context, types, ofOneType, actions);
}

import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { accessToTypes } from '../../../data-objects/granted/access-to-types.ts';
import { may } from '../../../http/authentication/grants.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { type FileHolder, fieldIdsOf } from '../files/file-holders.ts';
import { type DataObject, valuesOf } from './data-object.ts';
import type { ObjectRow } from './object-rows.ts';

/** Tells which fields the caller reads of each of some objects; those that they may not see are left out. */
export function readableObjects<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>({
  resource,
  typeResource,
  typeIdOf,
  types,
  rows,
}: DataObject<Row, TypeRow>): FileHolder {
  return async (context, ids) => {
    const { site, caller } = context;
    if (!may(caller, `${resource}.read`, { siteId: site.id }).allowed) return new Map();
    const visibleTypes = await types.findAll(context, caller);
    const access = accessToTypes(context, typeResource, visibleTypes);
    const fields = new Map(visibleTypes.map((type) => [type.id, visibleFields(type.fields, caller.role)]));
    const foundRows = await rows.byIds(context, ids, false);
    return new Map(
      foundRows.flatMap((row) => {
        const typeId = typeIdOf(row);
        const typeFields = fields.get(typeId);
        return typeFields ? [[row.id, fieldIdsOf(access.fieldsOf(typeId, typeFields, valuesOf(row)))] as const] : [];
      }),
    );
  };
}

import type { BulkResource } from '../../../data-objects/bulk/bulk-resource.ts';
import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { savedByOf } from '../../../data-objects/saved-by.ts';
import { readManyForms } from '../../../forms/read-many-forms.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { type DataObject, listedTypes, valuesOf } from './data-object.ts';
import type { ObjectRow } from './object-rows.ts';

/** What changing or deleting many at once has of a declared object by itself. */
type Declared =
  | 'resource'
  | 'tag'
  | 'typeIdName'
  | 'action'
  | 'auditType'
  | 'findType'
  | 'list'
  | 'rows'
  | 'typeIdOf'
  | 'readForms'
  | 'auditFacts';

/** Objects of a declared kind, changed or deleted many at once. @param different what the declaration does not say */
export function bulkObject<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  declared: DataObject<Row, TypeRow>,
  different: Omit<BulkResource<Row>, Declared>,
): BulkResource<Row> {
  const { resource, what, tag, typeIdName, typeIdOf, types, rows, auditFacts } = declared;
  return {
    resource,
    tag,
    typeIdName,
    typeIdOf,
    action: `${resource}.bulk`,
    auditType: what,
    auditFacts,
    findType: (context, id) => types.find(context, id, context.caller),
    async list(context, typeId, query) {
      const listed = await listedTypes(declared, context, typeId, query);
      return declared.list(context, listed.types, listed.ofOneType);
    },
    rows: rows.byIds,
    readForms: (context, type, sent) =>
      readManyForms(
        context,
        fieldsOf(type.row),
        sent.map(({ row, values }) => ({ previous: valuesOf(row), previousPerson: savedByOf(row), sent: values })),
      ),
    ...different,
  };
}

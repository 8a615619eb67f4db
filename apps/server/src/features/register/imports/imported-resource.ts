import type { FieldValues } from '@tingest/domain/fields';
import type { DataObjectType, DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import type { RecordTypeRow } from '../../../data-objects/find-record-type.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { bulkElements } from '../elements/bulk-elements.ts';
import type { ElementRow } from '../elements/element-object.ts';
import { elementColumns } from '../elements/element-service.ts';
import { type NewCode, newCode } from '../elements/new-code.ts';
import type { BulkResource } from '../objects/bulk/bulk-resource.ts';
import type { ObjectRow } from '../objects/object-rows.ts';
import { bulkRecords } from '../records/bulk-records.ts';
import type { RecordRow } from '../records/record-object.ts';
import { type RenameNotice, recordColumns } from '../records/record-service.ts';

/** Objects of a declared kind, as imports need them. */
export interface ImportedResource<
  Row extends ObjectRow = ObjectRow,
  TypeRow extends DataObjectTypeRow = DataObjectTypeRow,
> {
  readonly bulk: BulkResource<Row, TypeRow>;
  readonly typeColumn: 'element_type_id' | 'record_type_id';
  readonly hasCodes: boolean;
  /** Makes up the code of a new one that came without. */
  readonly newCode: NewCode;
  /** All that is stored of a new one's values. */
  readonly newColumns: (
    context: SiteContext,
    type: Pick<DataObjectType, 'fields' | 'writtenSlots' | 'row'>,
    code: string,
    values: FieldValues,
  ) => Readonly<Record<string, unknown>>;
}

const elements: ImportedResource<ElementRow, ElementTypeRow> = {
  bulk: bulkElements,
  typeColumn: 'element_type_id',
  hasCodes: true,
  newCode,
  newColumns: (context, type, code, values) => elementColumns(context, type, { code, values: { ...values } }),
};

function records(noticeRename: RenameNotice): ImportedResource<RecordRow, RecordTypeRow> {
  return {
    bulk: bulkRecords(noticeRename),
    typeColumn: 'record_type_id',
    hasCodes: false,
    newCode,
    newColumns: (context, type, _code, values) => recordColumns(context, type, { ...values }),
  };
}

/** The resources that imports write to, by name. */
export type ImportedResources = Readonly<Record<'elements' | 'records', ImportedResource>>;

/** @see ImportedResources */
export function importedResources(noticeRename: RenameNotice, makeCode: NewCode = newCode): ImportedResources {
  // Each knows the type of its own rows; code that gets one by name knows only the common columns.
  const byName = { elements: { ...elements, newCode: makeCode }, records: records(noticeRename) };
  return byName as unknown as ImportedResources;
}

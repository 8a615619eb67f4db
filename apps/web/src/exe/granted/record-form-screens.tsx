import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordTypes } from '../../api/record-types.ts';
import { recordItems, useRecordForm } from '../../api/records.ts';
import { RecordForm } from '../../editors/record-form.tsx';
import { NotThere } from '../../features/elements/call-problem.tsx';
import { useTexts } from '../../lib/texts/texts.ts';

/** `/exe/create/record/{id}`: a new predefined value of a type. */
export function RecordCreateScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const form = useRecordForm(id);
  const type = recordTypes.useOne(id);
  if (!form.data || !type.data) {
    return <NotThere query={form.error ? form : type} rows={4} item={{ resource: 'recordTypes', id }} />;
  }
  const { dataPropertyTypes, readonlyFieldIds } = form.data;
  return (
    <RecordForm
      key={id}
      type={{ id, name: type.data.name, dataPropertyTypes }}
      record={null}
      side="field"
      list={`/exe/records/${id}`}
      readonlyFieldIds={readonlyFieldIds}
    />
  );
}

/** `/exe/edit/record/{id}`: a predefined value, as far as its reader may change or delete it. */
export function RecordEditScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  const record = recordItems.useToEdit(id);
  if (!record.data) return <NotThere query={record} rows={4} item={{ resource: 'records', id }} />;
  const { recordType, access } = record.data;
  return (
    <RecordForm
      key={id}
      type={recordType}
      record={record.data}
      side="field"
      list={`/exe/records/${recordType.id}`}
      readOnlyText={access.update ? undefined : t('service.granted.readOnly')}
      readonlyFieldIds={access.update ? access.readonlyFieldIds : undefined}
      mayRemove={access.delete}
    />
  );
}

import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type RecordType, recordTypes } from '../../api/record-types.ts';
import { recordItems } from '../../api/records.ts';
import { RecordForm } from '../../editors/record-form.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedPage } from '../loaded-page.tsx';
import { useMayEdit } from '../use-may-edit.ts';

/** A new predefined value of a type, and one after the other. Source: specification, section 2, `/records/create/{id}`. */
export function RecordCreateScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={recordTypes.useOne(id)}
      item={{ resource: 'recordTypes', id }}
      goneTitle={t('admin.records.typeGone')}
      list={{ path: '/records/types', label: t('admin.menu.recordTypes') }}
    >
      {(type) => <OneAfterTheOther key={type.id} type={type} />}
    </LoadedPage>
  );
}

function OneAfterTheOther({ type }: { readonly type: RecordType }): ReactNode {
  const [formKey, setFormKey] = useState(0);
  return (
    <RecordEditor
      key={formKey}
      type={type}
      record={null}
      isNext={formKey > 0}
      onAddAnother={() => {
        setFormKey(formKey + 1);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}

/** One predefined value, to be changed. Source: specification, section 2, `/records/{id}/edit`. */
export function RecordEditScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={recordItems.useToEdit(id)}
      item={{ resource: 'records', id }}
      goneTitle={t('admin.records.gone')}
      list={{ path: '/records/types', label: t('admin.menu.recordTypes') }}
    >
      {(record) => <RecordEditor key={record.id} type={record.recordType} record={record} />}
    </LoadedPage>
  );
}

interface RecordEditorProps extends Pick<Parameters<typeof RecordForm>[0], 'type' | 'record' | 'onAddAnother'> {
  /** Whether one was saved just before, so that typing goes on. */
  readonly isNext?: boolean;
}

function RecordEditor({ isNext = false, ...props }: RecordEditorProps): ReactNode {
  const t = useTexts();
  const mayEdit = useMayEdit('records.write', '/records/id/edit');
  return (
    <RecordForm
      {...props}
      side="admin"
      list={`/records/list/${props.type.id}`}
      readOnlyText={mayEdit ? undefined : t('admin.records.readOnly')}
      isEager={isNext}
    />
  );
}

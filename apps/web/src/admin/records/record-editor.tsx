import { type ReactNode, useState } from 'react';
import { type RecordType, recordTypes } from '../../api/record-types.ts';
import { recordItems } from '../../api/records.ts';
import { RecordForm } from '../../editors/record-form.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { ItemPage } from '../item-page.tsx';
import { useMayEdit } from '../use-may-edit.ts';

/** A new predefined value of a type, and one after the other. Source: specification, section 2, `/records/create/{id}`. */
export function RecordCreateScreen(): ReactNode {
  return (
    <ItemPage of="recordTypes" useItem={recordTypes.useOne}>
      {(type) => <OneAfterTheOther type={type} />}
    </ItemPage>
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
  return (
    <ItemPage of="records" useItem={recordItems.useToEdit}>
      {(record) => <RecordEditor type={record.recordType} record={record} />}
    </ItemPage>
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

import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type RecordType, recordTypes } from '../../api/record-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedItem } from '../loaded-item.tsx';
import { RecordEditor } from './record-editor.tsx';

/** A new predefined value of a type, and one after the other. Source: specification, section 2, `/records/create/{id}`. */
export function RecordCreateScreen(): ReactNode {
  const t = useTexts();
  const { id } = useParams({ strict: false });
  return (
    <LoadedItem
      query={recordTypes.useOne(id ?? '')}
      goneTitle={t('admin.records.typeGone')}
      list={{ path: '/records/types', label: t('admin.menu.recordTypes') }}
    >
      {(type) => <OneAfterTheOther key={type.id} type={type} />}
    </LoadedItem>
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

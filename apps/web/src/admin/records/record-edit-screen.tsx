import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordItems } from '../../api/records.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedItem } from '../loaded-item.tsx';
import { RecordEditor } from './record-editor.tsx';

/** One predefined value, to be changed. Source: specification, section 2, `/records/{id}/edit`. */
export function RecordEditScreen(): ReactNode {
  const t = useTexts();
  const { id } = useParams({ strict: false });
  return (
    <LoadedItem
      query={recordItems.useToEdit(id ?? '')}
      goneTitle={t('admin.records.gone')}
      list={{ path: '/records/types', label: t('admin.menu.recordTypes') }}
    >
      {(record) => <RecordEditor key={record.id} type={record.recordType} record={record} />}
    </LoadedItem>
  );
}

import { Card } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { type RecordType, recordTypes } from '../../api/record-types.ts';
import { recordItems, type StoredRecord } from '../../api/records.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { colorName } from '../../ui/color/color-swatches.tsx';
import { ColorField } from '../color-field.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { objectDraft } from '../object-draft.ts';
import { ObjectEditor } from '../object-editor.tsx';
import { ObjectRemoval } from '../object-removal.tsx';
import { useMayEdit } from '../use-may-edit.ts';
import type { ObjectResource } from '../use-object-editor.ts';
import { useRecordUsage } from './use-record-usage.ts';

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

interface RecordEditorProps {
  readonly type: Pick<RecordType, 'id' | 'name' | 'dataPropertyTypes'>;
  /** Nothing for a new one. */
  readonly record: StoredRecord | null;
  /** Begins the next one after this one was saved. */
  readonly onAddAnother?: () => void;
  /** Whether one was saved just before, so that typing goes on. */
  readonly isNext?: boolean;
}

/** What a predefined value has beside its values. */
interface OwnOfRecord {
  readonly color: string | null;
}

/** One predefined value: its colour and its type's form. */
function RecordEditor({ type, record, onAddAnother, isNext = false }: RecordEditorProps): ReactNode {
  const t = useTexts();
  const mayEdit = useMayEdit('records.write', '/records/id/edit');
  const resource = useRecordResource(type.id);
  const usageOf = useRecordUsage();
  const { mutateAsync: remove } = recordItems.useDelete();
  return (
    <ObjectEditor<StoredRecord, OwnOfRecord>
      resource={resource}
      type={type}
      object={record}
      own={{ color: record?.color ?? null }}
      list={`/records/list/${type.id}`}
      newTitle={t('admin.records.createIn', { type: type.name })}
      facts={(times) => t('admin.records.facts', times)}
      readOnlyText={mayEdit ? undefined : t('admin.records.readOnly')}
      ownInput={({ own, changeOwn, ownErrors }, isDisabled) => (
        <Card withBorder padding="md">
          <ColorField
            label={t('admin.records.color')}
            description={t('admin.records.colorHint')}
            value={own.color}
            error={ownErrors.color}
            isDisabled={isDisabled}
            onChange={(color) => changeOwn({ color })}
          />
        </Card>
      )}
      ownInputPosition="after"
      ownProperties={[
        {
          name: 'color',
          label: t('admin.records.color'),
          text: (value) => colorName(typeof value === 'string' ? value : undefined, t),
        },
      ]}
      removal={(stored, on) => (
        <ObjectRemoval
          name={stored.title}
          title={t('admin.records.remove.title', { name: stored.title })}
          hint={t('admin.records.remove.hint')}
          usage={() => usageOf(stored)}
          send={() => remove(stored.id)}
          {...on}
        />
      )}
      onAddAnother={onAddAnother}
      isEager={isNext}
    />
  );
}

function useRecordResource(recordTypeId: string): ObjectResource<StoredRecord, OwnOfRecord> {
  const { mutateAsync: send } = recordItems.useSave();
  return useMemo(
    () => ({
      ownOf: ({ color }) => ({ color }),
      emptyOwn: { color: null },
      send: (stored, { color }, values) => send({ ...objectDraft(stored, values), recordTypeId, color }),
      fetchLatest: recordItems.fetch,
    }),
    [recordTypeId, send],
  );
}

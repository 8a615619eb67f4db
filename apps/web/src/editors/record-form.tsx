import { Card } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { RecordType } from '../api/record-types.ts';
import { recordItems, type StoredRecord } from '../api/records.ts';
import { comparing } from '../features/editor/compared.ts';
import { additionalInputId } from '../features/form/state/field-paths.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { colorName } from '../ui/color/color-swatches.tsx';
import { ColorField } from './color-field.tsx';
import { objectDraft } from './object-draft.ts';
import { ObjectEditor, type ObjectForm } from './object-editor.tsx';
import { ObjectRemoval } from './object-removal.tsx';
import type { ObjectResource } from './use-object-editor.ts';
import { useRecordUsage } from './use-record-usage.ts';

interface RecordFormProps extends ObjectForm<StoredRecord> {
  readonly type: Pick<RecordType, 'id' | 'name' | 'dataPropertyTypes'>;
  /** Nothing for a new one. */
  readonly record: StoredRecord | null;
}

/** Properties of a predefined value besides its field values. */
interface OwnOfRecord {
  readonly color: string | null;
}

const compareProperty = comparing<OwnOfRecord>();

/** One predefined value: its colour and its type's form. */
export function RecordForm({ type, record, ...form }: RecordFormProps): ReactNode {
  const t = useTexts();
  const resource = useRecordResource(type.id);
  const usageOf = useRecordUsage();
  const { mutateAsync: remove } = recordItems.useDelete();
  return (
    <ObjectEditor<StoredRecord, OwnOfRecord>
      {...form}
      resource={resource}
      type={type}
      object={record}
      own={{ color: record?.color ?? null }}
      newTitle={t('admin.records.createIn', { type: type.name })}
      facts={(times) => t('admin.records.facts', times)}
      ownInput={({ own, changeOwn, ownErrors }, isDisabled) => (
        <Card withBorder padding="md">
          <ColorField
            id={additionalInputId('color')}
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
      ownProperties={[compareProperty('color', t('admin.records.color'), (color) => colorName(color ?? undefined, t))]}
      removal={(storedRecord, on) => (
        <ObjectRemoval
          name={storedRecord.title}
          title={t('admin.records.remove.title', { name: storedRecord.title })}
          hint={t('admin.records.remove.hint')}
          usage={() => usageOf(storedRecord)}
          send={() => remove(storedRecord.id)}
          {...on}
        />
      )}
    />
  );
}

function useRecordResource(recordTypeId: string): ObjectResource<StoredRecord, OwnOfRecord> {
  const { mutateAsync: send } = recordItems.useSave();
  return useMemo(
    () => ({
      ownOf: ({ color }) => ({ color }),
      emptyOwn: { color: null },
      send: (storedRecord, { color }, values) => send({ ...objectDraft(storedRecord, values), recordTypeId, color }),
      fetchLatest: recordItems.fetch,
    }),
    [recordTypeId, send],
  );
}

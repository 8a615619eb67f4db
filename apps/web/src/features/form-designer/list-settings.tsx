import { Checkbox, Stack, Text } from '@mantine/core';
import { assignSlots, type FieldDefinition, fieldTypeOf, slotsByType } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

/** How lists will treat the fields of a form. */
export interface Indexing {
  /** Fields that lists sort and filter by on an index. */
  readonly indexed: ReadonlySet<string>;
  /** How many more fields each kind of index takes. */
  readonly remainingSlots: Readonly<Record<keyof typeof slotsByType, number>>;
}

/** Returns the indexes that the fields will have when the form is saved. */
export function indexingOf(fields: readonly FieldDefinition[]): Indexing {
  const { slotMap } = assignSlots(fields);
  const takenSlots = new Set(Object.values(slotMap));
  const countFreeSlots = (slotType: keyof typeof slotsByType): number =>
    slotsByType[slotType].filter((slot) => !takenSlots.has(slot)).length;
  return {
    indexed: new Set(Object.keys(slotMap)),
    remainingSlots: {
      text: countFreeSlots('text'),
      number: countFreeSlots('number'),
      timestamp: countFreeSlots('timestamp'),
    },
  };
}

interface ListSettingsProps {
  readonly field: FieldDefinition;
  readonly indexing: Indexing;
  readonly onChange: (change: Partial<FieldDefinition>) => void;
}

/** Settings of a field in lists: part of the title, and fast to sort and filter by. */
export function ListSettings({ field, indexing, onChange }: ListSettingsProps): ReactNode {
  const t = useTexts();
  const { slot } = fieldTypeOf(field);
  const hasNoSlot = slot !== 'none' && field.indexed !== false && !indexing.indexed.has(field.id);
  return (
    <Stack gap="xs" role="group" aria-label={t('fields.designer.lists')}>
      <Text size="sm" fw={600} aria-hidden>
        {t('fields.designer.lists')}
      </Text>
      <Checkbox
        label={t('fields.designer.inTitle')}
        description={t('fields.designer.inTitleHint')}
        checked={field.inTitle === true}
        onChange={(event) => onChange({ inTitle: event.currentTarget.checked })}
      />
      {slot !== 'none' && (
        <Checkbox
          label={t('fields.designer.indexed')}
          description={
            hasNoSlot
              ? t('fields.designer.noSlot')
              : `${t('fields.designer.indexedHint')} ${t('fields.designer.slotsLeft', { count: indexing.remainingSlots[slot] })}`
          }
          checked={field.indexed !== false}
          onChange={(event) => onChange({ indexed: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

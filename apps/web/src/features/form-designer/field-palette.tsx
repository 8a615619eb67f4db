import { useDraggable } from '@dnd-kit/core';
import { SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core';
import { type FieldTypeKey, fieldTypeKeys, fieldTypeOf, foldSearch } from '@tingest/domain/fields';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { useDesignerState } from './designer-actions.ts';
import '@mantine/core/styles/FloatingIndicator.css';
import { SearchInput } from '../../ui/search/search-input.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import styles from './field-designer.module.css';
import { insertionPointForNew, type Refusal } from './field-rules.ts';
import { locateField } from './field-tree.ts';
import { newField } from './new-field.ts';
import { fieldTypeGroupKeys, offeredFieldTypes } from './offered-field-types.ts';

interface FieldPaletteProps {
  readonly chosenId: string | null;
  /** Whether a new field goes into the chosen one, not below it. */
  readonly isInside: boolean;
  readonly onInside: (isInside: boolean) => void;
}

/** All types of fields, each a button that adds one at the chosen field and can be dragged into the form. */
export function FieldPalette({ chosenId, isInside, onInside }: FieldPaletteProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const { fields, nameOf } = useDesignerState();
  const [query, setQuery] = useState('');
  const selectedField = locateField(fields, chosenId)?.field;
  const refusals = useRefusals(chosenId, isInside);
  const groups = typeGroups(query, t);
  return (
    <section aria-labelledby={id} className={styles.palette}>
      <Text id={id} fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {selectedField
          ? t(isInside ? 'fields.designer.addInside' : 'fields.designer.addBelow', { name: nameOf(selectedField) })
          : t('fields.designer.add')}
      </Text>
      {selectedField && fieldTypeOf(selectedField).hasChildren && (
        <SegmentedControl
          size="xs"
          aria-labelledby={id}
          value={isInside ? 'inside' : 'below'}
          data={[
            { value: 'inside', label: t('fields.designer.inside') },
            { value: 'below', label: t('fields.designer.below') },
          ]}
          onChange={(value) => onInside(value === 'inside')}
        />
      )}
      <SearchInput
        label={t('fields.designer.searchTypes')}
        iconSize={16}
        value={query}
        onChange={setQuery}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setQuery('');
        }}
      />
      {groups.length === 0 && <Hint role="status">{t('fields.designer.noType')}</Hint>}
      {groups.map(({ group, types }) => (
        <Stack key={group} gap={0} role="group" aria-label={t(`fields.designer.groups.${group}`)}>
          <Text size="xs" c="dimmed" fw={600} mb={4} aria-hidden>
            {t(`fields.designer.groups.${group}`)}
          </Text>
          <div className={styles.types}>
            {types.map((fieldType) => (
              <PaletteType key={fieldType} fieldType={fieldType} refusal={refusals.get(fieldType) ?? null} />
            ))}
          </div>
        </Stack>
      ))}
    </section>
  );
}

/** Returns the reason why a field cannot be added, for each type of fields that cannot. */
function useRefusals(chosenId: string | null, isInside: boolean): ReadonlyMap<FieldTypeKey, Refusal | null> {
  const { fields } = useDesignerState();
  return useMemo(
    () =>
      new Map(
        fieldTypeKeys.map((fieldType) => {
          const field = newField(fieldType, () => '');
          const insertionPoint = insertionPointForNew(fields, field, chosenId, isInside);
          return [fieldType, typeof insertionPoint === 'string' ? insertionPoint : null] as const;
        }),
      ),
    [fields, chosenId, isInside],
  );
}

interface TypeGroup {
  readonly group: (typeof fieldTypeGroupKeys)[number];
  readonly types: readonly FieldTypeKey[];
}

/** Returns the types whose name or group contains the searched text, by group. */
function typeGroups(query: string, t: Translate): readonly TypeGroup[] {
  const searchText = foldSearch(query.trim());
  const isFound = (fieldType: FieldTypeKey): boolean =>
    [t(`fields.types.${fieldType}`), t(`fields.designer.groups.${offeredFieldTypes[fieldType].group}`)].some((text) =>
      foldSearch(text).includes(searchText),
    );
  return fieldTypeGroupKeys
    .map((group) => ({
      group,
      types: fieldTypeKeys.filter((fieldType) => offeredFieldTypes[fieldType].group === group && isFound(fieldType)),
    }))
    .filter(({ types }) => types.length > 0);
}

interface PaletteTypeProps {
  readonly fieldType: FieldTypeKey;
  readonly refusal: Refusal | null;
}

function PaletteType({ fieldType, refusal }: PaletteTypeProps): ReactNode {
  const t = useTexts();
  const reasonId = useId();
  const { actions } = useDesignerState();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: fieldType, disabled: refusal !== null });
  const Icon = offeredFieldTypes[fieldType].icon;
  const reason = refusal && t(`fields.designer.refusals.${refusal}`);
  return (
    <>
      <UnstyledButton
        ref={setNodeRef}
        {...listeners}
        className={styles.type}
        data-dragging={isDragging || undefined}
        // Not disabled, so that the keyboard finds it and the reason is read.
        aria-disabled={refusal !== null || undefined}
        aria-describedby={reason ? reasonId : undefined}
        title={reason ?? undefined}
        onClick={() => {
          if (refusal === null) actions.add(fieldType);
        }}
      >
        <Icon size={18} aria-hidden />
        <span>{t(`fields.types.${fieldType}`)}</span>
      </UnstyledButton>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
}

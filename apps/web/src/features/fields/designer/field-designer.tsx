import { Alert, Button, Modal, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { assignSlots, type FieldDefinition, type FieldTypeKey, fieldLabel } from '@tingest/domain';
import { type DragEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '../../../ui/styles/form-styles.ts';
import '../../../ui/styles/overlay-styles.ts';
import styles from './field-designer.module.css';
import { FieldForm, nameInputId } from './field-form.tsx';
import { copyOf, newField, withField, withMoved } from './field-list.ts';
import { FieldPalette } from './field-palette.tsx';
import { FieldRow, moveButtonId } from './field-row.tsx';
import { FormPreview } from './form-preview.tsx';

interface FieldDesignerProps {
  readonly fields: readonly FieldDefinition[];
  readonly onChange: (fields: readonly FieldDefinition[]) => void;
  /** What is wrong with the whole, such as that there is no field. */
  readonly error?: string | undefined;
  /** What is wrong with one field, by the rest of its path: `2.options.0.value`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Counts tries to save; with each the first field in error is opened. */
  readonly failures: number;
  readonly isListed?: boolean;
}

interface Removed {
  readonly field: FieldDefinition;
  readonly at: number;
}

/** Makes a form: adds, orders, copies and removes fields, and sets what each is. */
export function FieldDesigner({
  fields,
  onChange,
  error,
  errors,
  failures,
  isListed = false,
}: FieldDesignerProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const [openId, setOpenId] = useState<string | null>(null);
  // A field that was just added is not told at once that it has no name.
  const [freshId, setFreshId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const drag = useDrag(fields, onChange);
  const withoutSlot = useMemo(() => new Set(isListed ? assignSlots(fields).unassigned : []), [fields, isListed]);
  const nameOf = (field: FieldDefinition): string => fieldLabel(field, culture) || t(`fields.types.${field.fieldType}`);
  const errorsOf = (index: number): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([path, text]) =>
        path.startsWith(`${index}.`) ? [[path.slice(String(index).length + 1), text]] : [],
      ),
    );

  const firstWrong = fields.find((_, index) => Object.keys(errorsOf(index)).length > 0)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens a field when saving fails, not whenever one is wrong
  useEffect(() => {
    if (failures === 0) return;
    setFreshId(null);
    if (firstWrong !== undefined) setOpenId(firstWrong);
  }, [failures]);

  const open = (id: string | null): void => {
    setOpenId(id);
    setFreshId(null);
  };
  const insert = (field: FieldDefinition, below: string | null): void => {
    onChange(withField(fields, field, below));
    setOpenId(field.id);
    setFreshId(field.id);
    setRemoved(null);
    focusSoon(nameInputId(field.id));
  };
  const move = (index: number, by: 1 | -1): void => {
    const field = fields[index];
    const next = withMoved(fields, index, index + by);
    if (!field || next === fields) return;
    onChange(next);
    setAnnouncement(t('fields.designer.moved', { name: nameOf(field), place: index + by + 1, total: fields.length }));
    focusSoon(moveButtonId(field.id, by));
  };
  const remove = (field: FieldDefinition, at: number): void => {
    onChange(fields.filter(({ id }) => id !== field.id));
    setRemoved({ field, at });
    if (openId === field.id) open(null);
  };
  const openField = fields.find(({ id }) => id === openId);

  return (
    <Stack gap="lg">
      {error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {error}
        </Alert>
      )}
      <Button
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
        style={{ alignSelf: 'flex-end' }}
        onClick={() => setIsPreviewOpen(true)}
      >
        {t('fields.designer.preview')}
      </Button>
      {fields.length === 0 && (
        <Text c="dimmed" size="sm">
          {t('fields.designer.empty')}
        </Text>
      )}
      {fields.length > 0 && (
        <ol className={styles.list}>
          {fields.map((field, index) => {
            const wrong = field.id === freshId ? {} : errorsOf(index);
            return (
              <FieldRow
                key={field.id}
                field={field}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                isOpen={field.id === openId}
                hasErrors={Object.keys(wrong).length > 0}
                dropMark={drag.markAt(index)}
                onToggle={() => open(field.id === openId ? null : field.id)}
                onMove={(by) => move(index, by)}
                onDuplicate={() =>
                  insert(
                    copyOf(field, uuid(), (name) => t('fields.designer.copy', { name })),
                    field.id,
                  )
                }
                onRemove={() => remove(field, index)}
                {...drag.handlersOf(index)}
              >
                <FieldForm
                  field={field}
                  errors={wrong}
                  isListed={isListed}
                  hasNoSlot={withoutSlot.has(field.id)}
                  onChange={(change) =>
                    onChange(fields.map((one) => (one.id === field.id ? { ...one, ...change } : one)))
                  }
                />
              </FieldRow>
            );
          })}
        </ol>
      )}
      <div role="status">
        {removed && (
          <div className={styles.undo}>
            {t('fields.designer.removed', { name: nameOf(removed.field) })}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => {
                onChange(fields.toSpliced(removed.at, 0, removed.field));
                setRemoved(null);
              }}
            >
              {t('fields.designer.undo')}
            </Button>
          </div>
        )}
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      <FieldPalette
        below={openField ? nameOf(openField) : null}
        onAdd={(fieldType: FieldTypeKey) => insert(newField(fieldType, uuid()), openId)}
      />
      <Modal
        opened={isPreviewOpen}
        onClose={() => setIsPreviewOpen(false)}
        size="xl"
        title={t('fields.designer.preview')}
        closeButtonProps={{ 'aria-label': t('app.actions.close') }}
      >
        <FormPreview fields={fields} hasWidths />
      </Modal>
    </Stack>
  );
}

/** Focuses a control once what was changed has been drawn. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

type DropSide = 'above' | 'below';

/** The half of a row that the mouse is over. */
function sideOf(event: DragEvent<HTMLElement>): DropSide {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'above' : 'below';
}

/** Dragging rows with the mouse; where the row would land is marked on the one it is over. */
function useDrag(fields: readonly FieldDefinition[], onChange: (fields: readonly FieldDefinition[]) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<{ readonly index: number; readonly side: DropSide } | null>(null);
  const end = (): void => {
    setFrom(null);
    setOver(null);
  };
  return {
    markAt: (index: number) => (from !== null && over?.index === index ? over.side : null),
    handlersOf: (index: number) => ({
      onDragStart(event: DragEvent<HTMLElement>) {
        const row = event.currentTarget.closest('li');
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', fields[index]?.name ?? '');
        if (row) event.dataTransfer.setDragImage(row, 16, 24);
        setFrom(index);
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (from === null) return;
        event.preventDefault();
        const side = sideOf(event);
        if (over?.index !== index || over.side !== side) setOver({ index, side });
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (from === null) return;
        event.preventDefault();
        const target = sideOf(event) === 'above' ? index : index + 1;
        onChange(withMoved(fields, from, from < target ? target - 1 : target));
        end();
      },
      onDragEnd: end,
    }),
  };
}

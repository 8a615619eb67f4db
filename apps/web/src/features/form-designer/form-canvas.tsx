import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Badge, Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircleFilled, IconGripVertical } from '@tabler/icons-react';
import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import { Fragment, type KeyboardEvent, memo, type ReactNode, useContext } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { useDesignerState } from './designer-actions.ts';
import { DrawnField } from './drawn-field.tsx';
import { DropContext } from './drop-target.ts';
import { chooseButtonId } from './field-actions.ts';
import styles from './field-designer.module.css';
import type { Step } from './field-rules.ts';
import { FieldTools } from './field-tools.tsx';
import { offeredFieldTypes } from './offered-field-types.ts';

interface FieldLevelProps {
  /** The group that contains these fields; `null` for the form itself. */
  readonly parent: FieldDefinition | null;
  readonly fields: readonly FieldDefinition[];
  readonly chosenId: string | null;
}

/** The fields of the form or of one group, and the line where something that is being dragged would land. */
export function FieldLevel({ parent, fields, chosenId }: FieldLevelProps): ReactNode {
  const t = useTexts();
  const parentId = parent?.id ?? null;
  const target = useContext(DropContext);
  const { setNodeRef } = useDroppable({ id: `in-${parentId ?? 'form'}`, data: { parentId } });
  const isOver = target !== null && target.parentId === parentId;
  const line = <li key="line" aria-hidden className={styles.dropLine} data-refused={target?.refusal ?? undefined} />;
  return (
    <ol
      ref={setNodeRef}
      className={styles.level}
      data-root={parent === null || undefined}
      data-over={isOver || undefined}
      data-empty={fields.length === 0 || undefined}
    >
      {fields.map((field, index) => (
        <Fragment key={field.id}>
          {isOver && target.index === index && line}
          <CanvasField field={field} chosenId={chosenId} />
        </Fragment>
      ))}
      {isOver && target.index >= fields.length && line}
      {fields.length === 0 && (
        <Text component="li" size="sm" c="dimmed" ta="center" className={styles.nothing}>
          {t(parent ? 'fields.designer.emptyGroup' : 'fields.designer.empty')}
        </Text>
      )}
    </ol>
  );
}

interface CanvasFieldProps {
  readonly field: FieldDefinition;
  readonly chosenId: string | null;
}

/** Preview of one field; choosing it shows its settings. Groups show their children. */
const CanvasField = memo(function CanvasField({ field, chosenId }: CanvasFieldProps): ReactNode {
  const { errors } = useDesignerState();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: field.id });
  const isChosen = field.id === chosenId;
  const hasErrors = errors.has(field.id);
  const type = fieldTypeOf(field);
  return (
    <li
      ref={setNodeRef}
      data-field
      className={styles.field}
      data-chosen={isChosen || undefined}
      data-error={hasErrors || undefined}
      data-dragging={isDragging || undefined}
      data-holds={type.hasChildren || undefined}
    >
      <div className={styles.fieldHead}>
        <span className={styles.grip} {...listeners} aria-hidden>
          <IconGripVertical size={18} />
        </span>
        <FieldButton field={field} isChosen={isChosen} hasErrors={hasErrors} />
        {isChosen && <FieldTools field={field} />}
      </div>
      {field.description && <Hint className={styles.description}>{field.description}</Hint>}
      <DrawnField field={field} />
      {type.hasChildren && <FieldLevel parent={field} fields={field.children ?? []} chosenId={chosenId} />}
    </li>
  );
});

interface FieldButtonProps {
  readonly field: FieldDefinition;
  readonly isChosen: boolean;
  readonly hasErrors: boolean;
}

/** Button that chooses a field; arrow keys go to the next one, and move the field with Alt. */
function FieldButton({ field, isChosen, hasErrors }: FieldButtonProps): ReactNode {
  const t = useTexts();
  const { actions, nameOf } = useDesignerState();
  const Icon = offeredFieldTypes[field.fieldType].icon;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step) actions.step(field.id, step);
    else if (event.key === 'Delete') actions.remove(field.id);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') goToNext(event.currentTarget, event.key);
    else return;
    event.preventDefault();
  };
  return (
    <UnstyledButton
      id={chooseButtonId(field.id)}
      data-choose
      className={styles.fieldName}
      aria-pressed={isChosen}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Delete"
      onClick={() => actions.choose(field.id)}
      onDoubleClick={() => actions.choose(field.id, true)}
      onKeyDown={onKeyDown}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.fieldLabel}>
        <span data-unnamed={field.name.trim() === '' || undefined}>{nameOf(field)}</span>{' '}
        <small>
          {t(`fields.types.${field.fieldType}`)}
          {field.required && ` · ${t('fields.designer.required')}`}
        </small>
      </span>
      {hasErrors && (
        <Badge color="red" leftSection={<IconAlertCircleFilled size={14} aria-hidden />}>
          {t('fields.designer.hasErrors')}
        </Badge>
      )}
    </UnstyledButton>
  );
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Moves the focus to the field after or before, groups included, in reading order. */
function goToNext(from: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): void {
  const canvasControls = [...(from.closest('[data-canvas]')?.querySelectorAll<HTMLElement>('[data-choose]') ?? [])];
  canvasControls[canvasControls.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
}

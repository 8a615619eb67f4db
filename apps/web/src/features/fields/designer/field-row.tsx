import { ActionIcon, Badge, Menu, UnstyledButton } from '@mantine/core';
import {
  IconAlertCircleFilled,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { type FieldDefinition, fieldLabel } from '@tingest/domain';
import type { DragEvent, ReactNode } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/Menu.css';
import styles from './field-designer.module.css';
import { fieldTypeIcons } from './field-type-icons.ts';

export interface FieldRowActions {
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  readonly onDragEnd: () => void;
}

interface FieldRowProps extends FieldRowActions {
  readonly field: FieldDefinition;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly hasErrors: boolean;
  /** Where a dragged field would land beside this one. */
  readonly dropMark: 'above' | 'below' | null;
  readonly children: ReactNode;
}

/** The id of the buttons that move a field, to keep the focus on them while it moves. */
export function moveButtonId(fieldId: string, by: 1 | -1): string {
  return `move-${by === 1 ? 'down' : 'up'}-${fieldId}`;
}

/** One field of the form being made: what it is called, what can be done with it, and when open its settings. */
export function FieldRow(props: FieldRowProps): ReactNode {
  const { field, isOpen, hasErrors, dropMark, onToggle, onDragOver, onDrop, onDragStart, onDragEnd, children } = props;
  const t = useTexts();
  const culture = useCulture();
  const Icon = fieldTypeIcons[field.fieldType];
  const label = fieldLabel(field, culture);
  const typeName = t(`fields.types.${field.fieldType}`);
  return (
    <li
      className={styles.row}
      data-open={isOpen || undefined}
      data-error={hasErrors || undefined}
      data-drop={dropMark ?? undefined}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      <div className={styles.rowHead}>
        {/* The keyboard moves fields with the buttons beside. */}
        <span className={styles.grip} draggable onDragStart={onDragStart} onDragEnd={onDragEnd} aria-hidden>
          <IconGripVertical size={18} />
        </span>
        <UnstyledButton className={styles.rowName} aria-expanded={isOpen} onClick={onToggle}>
          <Icon size={20} aria-hidden style={{ flex: 'none' }} />
          <span className={styles.rowLabel}>
            <span>{label || t('fields.designer.unnamed')}</span>
            <small>
              {typeName}
              {field.required && ` · ${t('fields.designer.required')}`}
            </small>
          </span>
          {hasErrors && (
            <Badge color="red" leftSection={<IconAlertCircleFilled size={14} aria-hidden />}>
              {t('fields.designer.hasErrors')}
            </Badge>
          )}
          <IconChevronDown size={18} aria-hidden className={styles.chevron} />
        </UnstyledButton>
        <RowTools {...props} name={label || typeName} />
      </div>
      {isOpen && <div className={styles.settings}>{children}</div>}
    </li>
  );
}

function RowTools({
  field,
  name,
  isFirst,
  isLast,
  onMove,
  onDuplicate,
  onRemove,
}: FieldRowProps & { readonly name: string }): ReactNode {
  const t = useTexts();
  const mover = (by: 1 | -1): ReactNode => (
    <ActionIcon
      key={by}
      id={moveButtonId(field.id, by)}
      className={styles.mover}
      variant="subtle"
      color="gray"
      size={36}
      // Not disabled, so that the focus stays where it is when the field has arrived.
      aria-disabled={by === 1 ? isLast : isFirst}
      data-disabled={(by === 1 ? isLast : isFirst) || undefined}
      aria-label={t(by === 1 ? 'app.fieldSettings.moveDown' : 'app.fieldSettings.moveUp', { name })}
      onClick={() => onMove(by)}
    >
      {by === 1 ? <IconArrowDown size={18} aria-hidden /> : <IconArrowUp size={18} aria-hidden />}
    </ActionIcon>
  );
  return (
    <div className={styles.tools}>
      {mover(-1)}
      {mover(1)}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('fields.designer.more', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} disabled={isFirst} onClick={() => onMove(-1)}>
            {t('fields.designer.moveUp')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} disabled={isLast} onClick={() => onMove(1)}>
            {t('fields.designer.moveDown')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onDuplicate}>
            {t('fields.designer.duplicate')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
            {t('app.actions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

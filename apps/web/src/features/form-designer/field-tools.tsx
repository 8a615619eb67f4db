import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconIndentDecrease,
  IconIndentIncrease,
  IconTrash,
} from '@tabler/icons-react';
import type { FieldDefinition } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/Menu.css';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { useDesignerState } from './designer-actions.ts';
import styles from './field-designer.module.css';
import { type Step, stepTarget } from './field-rules.ts';
import { locateField } from './field-tree.ts';

/** The id of the buttons that move a field, to keep the focus on them while it moves. */
function moveButtonId(fieldId: string, step: Step): string {
  return `move-${step}-${fieldId}`;
}

/** Actions on the chosen field, beside its name. */
export function FieldTools({ field }: { readonly field: FieldDefinition }): ReactNode {
  const t = useTexts();
  const { actions, nameOf } = useDesignerState();
  const name = nameOf(field);
  return (
    <div className={styles.tools}>
      <MoveButton field={field} step="up" />
      <MoveButton field={field} step="down" />
      <ActionIcon
        className={styles.settingsTool}
        variant="subtle"
        size={44}
        aria-label={t('fields.designer.settingsOf', { name })}
        onClick={() => actions.choose(field.id, true)}
      >
        <IconAdjustments size={20} aria-hidden />
      </ActionIcon>
      <FieldMenu field={field} />
    </div>
  );
}

interface MoveButtonProps {
  readonly field: FieldDefinition;
  readonly step: 'up' | 'down';
}

function MoveButton({ field, step }: MoveButtonProps): ReactNode {
  const t = useTexts();
  const { actions, fields, nameOf } = useDesignerState();
  const canMove = stepTarget(fields, field.id, step) !== null;
  const name = nameOf(field);
  return (
    <IconButton
      icon={step === 'down' ? IconArrowDown : IconArrowUp}
      size="md"
      id={moveButtonId(field.id, step)}
      className={styles.tool}
      // Not disabled, so that the focus stays where it is when the field has arrived.
      aria-disabled={!canMove}
      data-disabled={!canMove || undefined}
      label={t(step === 'down' ? 'app.fieldSettings.moveDown' : 'app.fieldSettings.moveUp', { name })}
      onClick={() => actions.step(field.id, step)}
    />
  );
}

/** Further actions: move into or out of a group, copy, delete. */
function FieldMenu({ field }: { readonly field: FieldDefinition }): ReactNode {
  const t = useTexts();
  const { actions, fields, nameOf } = useDesignerState();
  const name = nameOf(field);
  const targets = (step: Step) => stepTarget(fields, field.id, step);
  const into = locateField(fields, targets('in')?.parentId ?? null)?.field;
  const from = locateField(fields, field.id)?.parents.at(-1);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} size="md" className={styles.tool} label={t('fields.designer.more', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        {into && (
          <Menu.Item
            leftSection={<IconIndentIncrease size={16} aria-hidden />}
            onClick={() => actions.step(field.id, 'in')}
          >
            {t('fields.designer.moveInto', { name: nameOf(into) })}
          </Menu.Item>
        )}
        {from && targets('out') && (
          <Menu.Item
            leftSection={<IconIndentDecrease size={16} aria-hidden />}
            onClick={() => actions.step(field.id, 'out')}
          >
            {t('fields.designer.moveOut', { name: nameOf(from) })}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => actions.duplicate(field.id)}>
          {t('fields.designer.duplicate')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => actions.remove(field.id)}
        >
          {t('app.actions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

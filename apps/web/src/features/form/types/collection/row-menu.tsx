import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import '../../../../ui/styles/overlay-styles.ts';
import '@mantine/core/styles/Menu.css';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import type { RowActions } from './collection-scope.ts';

interface RowMenuProps {
  readonly rowKey: string;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly actions: RowActions;
}

/** Menu of the actions on one row. */
export function RowMenu({ rowKey, number, count, isDisabled, actions }: RowMenuProps): ReactNode {
  const t = useTexts();
  return (
    // Each action has a place of its own where the focus goes on; only Escape brings it back here.
    <Menu position="bottom-end" withinPortal disabled={isDisabled} returnFocus={false} id={rowMenuId(rowKey)}>
      <Menu.Target>
        <IconButton
          icon={IconDotsVertical}
          size={44}
          disabled={isDisabled}
          label={t('forms.rows.actions', { row: number })}
          iconSize={20}
        />
      </Menu.Target>
      <Menu.Dropdown
        onKeyDown={({ key }) => {
          if (key === 'Escape') document.getElementById(rowMenuId(rowKey))?.focus();
        }}
      >
        <Menu.Item leftSection={<IconCopy size={20} aria-hidden />} onClick={() => actions.duplicate(rowKey)}>
          {t('forms.rows.duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={20} aria-hidden />}
          disabled={number === 1}
          onClick={() => actions.move(rowKey, -1)}
        >
          {t('forms.rows.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={20} aria-hidden />}
          disabled={number === count}
          onClick={() => actions.move(rowKey, 1)}
        >
          {t('forms.rows.moveDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={20} aria-hidden />} onClick={() => actions.remove(rowKey)}>
          {t('forms.rows.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The id of a row's menu button, where the focus goes when rows have changed. */
export function rowMenuId(rowKey: string): string {
  return `row-menu-${rowKey}`;
}

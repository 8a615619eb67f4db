import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTarget } from '../../lib/links/link-target.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import type { RowAction } from './list-types.ts';
import styles from './row-tools.module.css';

interface RowToolsProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly onDelete: ((row: Row) => void) | undefined;
}

/** What can be done with a row: the first action at hand on hover and focus, all of them in a menu. */
export function RowTools<Row>({ row, name, actions, onDelete }: RowToolsProps<Row>): ReactNode {
  const t = useTexts();
  const here = useReturnHere();
  const [first] = actions;
  if (actions.length === 0 && !onDelete) return null;
  return (
    <div className={styles.toolsOfRow}>
      {first && <QuickAction action={first} name={name} />}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton icon={IconDotsVertical} size={32} label={t('lists.rows.actions', { name })} />
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, icon: Icon, href, onSelect }) =>
            href === undefined ? (
              <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden />} onClick={onSelect}>
                {label}
              </Menu.Item>
            ) : (
              <Menu.Item
                key={label}
                leftSection={<Icon size={18} aria-hidden />}
                renderRoot={(props) => <Link {...linkTarget(href)} state={here} {...props} />}
              >
                {label}
              </Menu.Item>
            ),
          )}
          {onDelete && actions.length > 0 && <Menu.Divider />}
          {onDelete && (
            <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onDelete(row)}>
              {t('app.actions.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function QuickAction({ action, name }: { readonly action: RowAction; readonly name: string }): ReactNode {
  const here = useReturnHere();
  const { label, icon: Icon, href, onSelect } = action;
  const common = {
    variant: 'subtle',
    color: 'gray',
    size: 32,
    className: styles.quick,
    title: label,
    'aria-label': `${label}: ${name}`,
    children: <Icon size={18} aria-hidden />,
  } as const;
  return href === undefined ? (
    <ActionIcon {...common} onClick={onSelect} />
  ) : (
    <ActionIcon {...common} renderRoot={(props) => <Link {...linkTarget(href)} state={here} {...props} />} />
  );
}

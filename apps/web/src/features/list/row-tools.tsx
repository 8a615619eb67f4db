import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTarget } from '../../lib/links/link-target.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import type { ListViewProps } from './list-result.tsx';
import type { ListRow, RowAction } from './list-types.ts';
import styles from './row-tools.module.css';
import { canRemove } from './select-rows.ts';

interface RowToolsProps<Row extends ListRow> {
  readonly row: Row;
  readonly view: Pick<ListViewProps<Row>, 'rowName' | 'rowActions' | 'deletion' | 'onDelete'>;
}

/** Actions on a row: the first one as a button on hover and focus, all of them in a menu. */
export function RowTools<Row extends ListRow>({ row, view }: RowToolsProps<Row>): ReactNode {
  const t = useTexts();
  const returnSearch = useReturnHere();
  const name = view.rowName(row);
  const actions = view.rowActions?.(row) ?? [];
  const canDelete = canRemove(view.deletion, row);
  const [firstAction] = actions;
  if (actions.length === 0 && !canDelete) return null;
  return (
    <div className={styles.toolsOfRow}>
      {firstAction && <QuickAction action={firstAction} name={name} />}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton icon={IconDotsVertical} size={32} label={t('lists.rows.actions', { name })} />
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, menuLabel = label, icon: Icon, href, onSelect }) =>
            href === undefined ? (
              <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden />} onClick={onSelect}>
                {menuLabel}
              </Menu.Item>
            ) : (
              <Menu.Item
                key={`${label} ${href}`}
                leftSection={<Icon size={18} aria-hidden />}
                renderRoot={(props) => <Link {...linkTarget(href)} state={returnSearch} {...props} />}
              >
                {menuLabel}
              </Menu.Item>
            ),
          )}
          {canDelete && actions.length > 0 && <Menu.Divider />}
          {canDelete && (
            <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => view.onDelete(row)}>
              {t('app.actions.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function QuickAction({ action, name }: { readonly action: RowAction; readonly name: string }): ReactNode {
  const returnSearch = useReturnHere();
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
    <ActionIcon {...common} renderRoot={(props) => <Link {...linkTarget(href)} state={returnSearch} {...props} />} />
  );
}

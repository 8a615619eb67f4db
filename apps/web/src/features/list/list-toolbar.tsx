import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ListOrdering } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { AddFilter } from './filters/add-filter.tsx';
import type { ListColumn } from './list-column.ts';
import styles from './list-tools.module.css';
import { OrderMenu } from './order-menu.tsx';
import { SearchBox } from './search-box.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';
import type { ListAddress } from './use-list-search.ts';

interface ListToolbarProps<Row> {
  readonly address: ListAddress;
  readonly all: readonly ListColumn<Row>[];
  readonly chosenColumns: ChosenColumns<Row>;
  readonly ordering: readonly ListOrdering[];
  readonly canOrder: boolean;
  readonly before: ReactNode;
  /** Behind the other tools, such as the export. */
  readonly after?: ReactNode;
}

/** Toolbar: first the search, then the other controls that filter and arrange the list. */
export function ListToolbar<Row>({
  address,
  all,
  chosenColumns,
  ordering,
  canOrder,
  before,
  after,
}: ListToolbarProps<Row>): ReactNode {
  const { search, change } = address;
  return (
    <div className={styles.toolbar}>
      <SearchBox
        value={search.q ?? ''}
        onChange={(q) => change({ q: q || undefined }, { replace: search.q !== undefined })}
      />
      {before}
      <div className={styles.tools}>
        <AddFilter columns={all} search={search} change={change} />
        {canOrder && <OrderMenu columns={all} ordering={ordering} change={change} />}
        <ColumnMenu all={all} chosenColumns={chosenColumns} />
        {after}
      </div>
    </div>
  );
}

interface ColumnMenuProps<Row> {
  readonly all: readonly ListColumn<Row>[];
  readonly chosenColumns: ChosenColumns<Row>;
}

/** Which columns are shown. */
function ColumnMenu<Row>({ all, chosenColumns }: ColumnMenuProps<Row>): ReactNode {
  const t = useTexts();
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />} className={styles.tool}>
          {t('lists.columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <Stack gap="sm" role="group" aria-label={t('lists.columns.title')}>
          {all.map((column, index) => (
            <Checkbox
              key={column.key}
              label={column.label}
              checked={chosenColumns.isShown(column)}
              disabled={index === 0}
              onChange={(event) => chosenColumns.choose(column, event.currentTarget.checked)}
            />
          ))}
          {chosenColumns.isChanged && (
            <Button variant="subtle" size="compact-sm" onClick={chosenColumns.reset}>
              {t('lists.columns.reset')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

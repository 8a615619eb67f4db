import type { ListOrdering } from '@tingest/domain';
import type { ReactNode } from 'react';
import { ColumnMenu } from './column-menu.tsx';
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
  readonly chosen: ChosenColumns<Row>;
  readonly ordering: readonly ListOrdering[];
  readonly canOrder: boolean;
  readonly before: ReactNode;
  /** Behind the other tools, such as the export. */
  readonly after?: ReactNode;
}

/** Search first, then what else narrows and arranges the list. */
export function ListToolbar<Row>({
  address,
  all,
  chosen,
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
        <ColumnMenu all={all} chosen={chosen} />
        {after}
      </div>
    </div>
  );
}

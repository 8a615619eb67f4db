import { Button, VisuallyHidden } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ListOrdering } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ListCards } from './list-cards.tsx';
import type { ListColumn } from './list-column.ts';
import styles from './list-screen.module.css';
import { pageSizeOf } from './list-search.ts';
import { ListTable } from './list-table.tsx';
import type { ListRow, ListScreenProps } from './list-types.ts';
import type { ListData } from './use-list-data.ts';
import type { ListAddress } from './use-list-search.ts';
import type { Selection } from './use-selection.ts';

/** Props shared by the table and the cards. */
export interface ListViewProps<Row extends ListRow>
  extends Pick<
    ListScreenProps<Row>,
    'rowName' | 'rowHref' | 'onOpen' | 'rowActions' | 'deletion' | 'bulkEdit' | 'bulkUse' | 'title'
  > {
  readonly data: ListData<Row>;
  readonly visibleColumns: readonly ListColumn<Row>[];
  /** Whether the user has chosen the columns shown. */
  readonly areChosen: boolean;
  readonly ordering: readonly ListOrdering[];
  readonly canOrder: boolean;
  readonly address: ListAddress;
  readonly selection: Selection<Row>;
  readonly onDelete: (row: Row) => void;
  /** Rows drawn as outlines while the first page is loaded. */
  readonly outlines: number;
}

interface ListResultProps<Row extends ListRow>
  extends Omit<ListViewProps<Row>, 'outlines'>,
    Pick<ListScreenProps<Row>, 'empty'> {
  readonly isNarrow: boolean | undefined;
}

/** The rows, or why there are none, which a screen reader hears where a search or filter led to none (WCAG 2.2, 4.1.3). */
export function ListResult<Row extends ListRow>(props: ListResultProps<Row>): ReactNode {
  const t = useTexts();
  const { data, address } = props;
  const { q, filter } = address.search;
  const isWithoutMatch = data.rows?.length === 0 && !data.isOutdated && (q !== undefined || filter !== undefined);
  return (
    <>
      <VisuallyHidden role="status">{isWithoutMatch ? t('lists.noMatch.title') : ''}</VisuallyHidden>
      <RowsOrReason {...props} />
    </>
  );
}

function RowsOrReason<Row extends ListRow>({ isNarrow, empty, ...view }: ListResultProps<Row>): ReactNode {
  const t = useTexts();
  const { data, address } = view;
  const { search, change } = address;
  if (data.error && !data.rows) {
    return (
      <div className={styles.state}>
        <ErrorState title={t('lists.failed')} messages={errorTexts(data.error)} onRetry={data.retry} />
      </div>
    );
  }
  if (data.rows?.length === 0 && !data.isOutdated) {
    return (
      <div className={styles.state}>
        <NoRows search={search} change={change} empty={empty} />
      </div>
    );
  }
  const View = isNarrow ? ListCards : ListTable;
  return <View {...view} outlines={Math.min(pageSizeOf(search), isNarrow ? 6 : 25)} />;
}

function NoRows({
  search,
  change,
  empty,
}: Pick<ListAddress, 'search' | 'change'> & Pick<ListScreenProps<ListRow>, 'empty'>): ReactNode {
  const t = useTexts();
  if ((search.page ?? 1) > 1) {
    return (
      <EmptyState
        title={t('lists.pageIsEmpty.title')}
        text={t('lists.pageIsEmpty.text')}
        action={<Button onClick={() => change({})}>{t('lists.pageIsEmpty.action')}</Button>}
      />
    );
  }
  if (search.q !== undefined || search.filter !== undefined) {
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('lists.noMatch.title')}
        text={t('lists.noMatch.text')}
        action={
          <Button variant="default" onClick={() => change({ q: undefined, filter: undefined })}>
            {t('lists.noMatch.action')}
          </Button>
        }
      />
    );
  }
  return <EmptyState {...empty} />;
}

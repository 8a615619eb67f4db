import { Button, NativeSelect, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { usePageParameters } from '../../lib/page-parameters/page-parameters.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { possibleChoices, withChoice } from './choice-query.ts';
import { useFilterChoices } from './filters/use-filter-choices.ts';
import { ListCards } from './list-cards.tsx';
import { type ColumnFilter, groupColumns, type ListColumn, operatorsOf } from './list-column.ts';
import styles from './list-groups.module.css';
import { countOfFound } from './list-heading.tsx';
import type { ListLayoutProps } from './list-layout.tsx';
import type { ListRow } from './list-types.ts';
import { useListData } from './use-list-data.ts';

/** Number of cards that a group opens with, and that are added at once. */
const pageSize = 24;
/** Maximum number of rows that the server returns at once. */
const maxRows = 1000;
/** Maximum number of groups: each is counted by a request of its own. */
const maxGroups = 30;

/**
 * The rows in groups by the choices of a column: each with its number and a bar of its share, and its rows when it is
 * opened. Choices that a filter of the list leaves out have no group.
 */
export function ListGroups<Row extends ListRow>(props: ListLayoutProps<Row>): ReactNode {
  const { view, query, columns } = props;
  const t = useTexts();
  const { isWall } = usePageParameters();
  const { search, change } = view.address;
  const choosable = groupColumns(columns);
  const column = choosable.find(({ key }) => key === search.by) ?? choosable[0];
  const { choices, isLoading, error } = useFilterChoices(column?.filter);
  if (!column?.filter) return null;
  const possible = possibleChoices(query, column.key, choices);
  const groups: readonly Group[] = [
    ...possible.slice(0, maxGroups),
    ...(hasEmptyGroup(column.filter) ? [{ value: null, label: t('lists.groups.none') }] : []),
  ];
  return (
    <div className={styles.groups}>
      {isWall ? (
        <Hint>{column.label}</Hint>
      ) : (
        <NativeSelect
          label={t('lists.groups.by')}
          maw={320}
          value={column.key}
          data={choosable.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => change({ by: event.currentTarget.value })}
        />
      )}
      {error && <ErrorState title={t('lists.failed')} messages={errorTexts(error)} />}
      {isLoading && <PageSkeleton rows={4} />}
      {groups.map((group) => (
        <GroupSection key={`${column.key} ${group.value}`} {...props} column={column} group={group} />
      ))}
      {possible.length > maxGroups && <Hint>{t('lists.groups.omitted', { count: maxGroups })}</Hint>}
    </div>
  );
}

function hasEmptyGroup(filter: ColumnFilter): boolean {
  return operatorsOf(filter).includes('empty');
}

interface Group {
  /** `null` for the rows without a value. */
  readonly value: string | null;
  readonly label: string;
}

interface GroupSectionProps<Row extends ListRow> extends ListLayoutProps<Row> {
  readonly column: ListColumn<Row>;
  readonly group: Group;
}

function GroupSection<Row extends ListRow>(props: GroupSectionProps<Row>): ReactNode {
  const { view, source, query, column, group, total } = props;
  const culture = useCulture();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [limit, setLimit] = useState(pageSize);
  const groupQuery = { ...withChoice(query, column.key, group.value), skip: 0, limit };
  const data = useListData<Row>(source, groupQuery, { hasRows: isOpen });
  const { counts } = data;
  const count = counts && countOfFound(counts);
  const share = count === undefined || !total ? 0 : Math.min(1, count / total);
  const hasMore = data.rows?.length === limit && limit < maxRows && count !== limit;
  // The name of the group says it already.
  const cardColumns = view.visibleColumns.map((each, index) =>
    index > 0 && each.key === column.key ? { ...each, text: () => null } : each,
  );
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 className={styles.title}>
        <UnstyledButton
          id={titleId}
          className={styles.head}
          aria-expanded={isOpen}
          disabled={count === 0}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronRight size={18} aria-hidden className={styles.mark} />
          <span className={styles.name}>{group.label}</span>{' '}
          <span className={styles.count}>{count === undefined ? '' : formatNumber(culture, count)}</span>
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ '--share': share } as CSSProperties} />
          </span>
        </UnstyledButton>
      </h2>
      {isOpen && (
        <div className={styles.rows}>
          <GroupRows data={data} view={{ ...view, visibleColumns: cardColumns }} />
          {hasMore && <MoreButton label={group.label} onMore={() => setLimit(Math.min(limit + pageSize, maxRows))} />}
        </div>
      )}
    </section>
  );
}

interface GroupRowsProps<Row extends ListRow> extends Pick<ListLayoutProps<Row>, 'view'> {
  readonly data: ReturnType<typeof useListData<Row>>;
}

function GroupRows<Row extends ListRow>({ view, data }: GroupRowsProps<Row>): ReactNode {
  const t = useTexts();
  if (data.error && !data.rows) {
    return <ErrorState title={t('lists.failed')} messages={errorTexts(data.error)} onRetry={data.retry} />;
  }
  return <ListCards {...view} data={data} outlines={2} isGroup />;
}

function MoreButton({ label, onMore }: { readonly label: string; readonly onMore: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Button variant="default" mt={12} aria-label={t('lists.board.moreOf', { column: label })} onClick={onMore}>
      {t('lists.board.more')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useId, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { possibleChoices, withChoice } from './choice-query.ts';
import styles from './list-board.module.css';
import { ListCards } from './list-cards.tsx';
import type { ColumnChoice, ListColumn } from './list-column.ts';
import { countOfFound } from './list-heading.tsx';
import type { ListLayoutProps } from './list-layout.tsx';
import type { ListLayouts, ListRow } from './list-types.ts';
import { useListData } from './use-list-data.ts';

/** Number of cards that a column begins with, and that are added at once. */
const pageSize = 25;
/** Maximum number of rows that the server returns at once. */
const maxRows = 1000;

interface ListBoardProps<Row extends ListRow> extends ListLayoutProps<Row> {
  readonly board: Required<ListLayouts<Row>>['board'];
}

/**
 * The rows as cards in columns, one for each choice of a column's filter. Each column is a query of its own: that of the
 * list, narrowed to the choice. Choices that a filter of the list leaves out have no column.
 */
export function ListBoard<Row extends ListRow>(props: ListBoardProps<Row>): ReactNode {
  const { query, columns, board } = props;
  const { column: key } = board;
  const choices = columns.find((column) => column.key === key)?.filter?.choices ?? [];
  return (
    <div className={styles.board}>
      {possibleChoices(query, key, choices).map((choice) => (
        <BoardColumn key={choice.value} {...props} choice={choice} />
      ))}
    </div>
  );
}

interface BoardColumnProps<Row extends ListRow> extends ListBoardProps<Row> {
  readonly choice: ColumnChoice;
}

function BoardColumn<Row extends ListRow>({ choice, ...props }: BoardColumnProps<Row>): ReactNode {
  const { view, source, query, board } = props;
  const t = useTexts();
  const culture = useCulture();
  const titleId = useId();
  const [limit, setLimit] = useState(pageSize);
  const cardColumns = view.visibleColumns.map((column) =>
    column.key === board.column ? withoutText(column, choice.label) : column,
  );
  const data = useListData<Row>(source, { ...withChoice(query, board.column, choice.value), skip: 0, limit });
  const { rows, counts } = data;
  const count = counts && countOfFound(counts);
  const hasMore = rows !== undefined && rows.length === limit && limit < maxRows && count !== limit;
  return (
    <section className={styles.column} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {choice.label} {count !== undefined && <span className={styles.count}>{formatNumber(culture, count)}</span>}
      </h2>
      <div className={styles.cards}>
        {data.error && !rows ? (
          <ErrorState title={t('lists.failed')} messages={errorTexts(data.error)} onRetry={data.retry} />
        ) : rows?.length === 0 ? (
          <Hint>{t('lists.board.empty')}</Hint>
        ) : (
          <ListCards {...view} visibleColumns={cardColumns} data={data} outlines={2} isGroup />
        )}
        {hasMore && (
          <Button
            variant="default"
            fullWidth
            mt={12}
            aria-label={t('lists.board.moreOf', { column: choice.label })}
            onClick={() => setLimit(Math.min(limit + pageSize, maxRows))}
          >
            {t('lists.board.more')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Returns a column that is empty where it only repeats a text: a card says of its status what its column does not. */
function withoutText<Row>(column: ListColumn<Row>, repeatedText: string): ListColumn<Row> {
  return {
    ...column,
    text: (row) => {
      const text = column.text(row);
      return text === repeatedText ? null : text;
    },
  };
}

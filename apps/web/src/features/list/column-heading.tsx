import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconClockExclamation } from '@tabler/icons-react';
import type { ListOrdering } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './column-heading.module.css';
import type { ListColumn } from './list-column.ts';
import { sortText, toggledOrdering } from './list-search.ts';
import type { ListAddress } from './use-list-search.ts';

interface ColumnHeadingProps<Row> {
  readonly column: ListColumn<Row>;
  readonly ordering: readonly ListOrdering[];
  readonly canOrder: boolean;
  readonly change: ListAddress['change'];
}

/** A column's heading. Pressing it orders by it, with Shift also by it; the tenant may have switched that off. */
export function ColumnHeading<Row>({ column, ordering, canOrder, change }: ColumnHeadingProps<Row>): ReactNode {
  const t = useTexts();
  const index = ordering.findIndex((each) => each.column === column.key);
  const dir = ordering[index]?.dir;
  const Arrow = dir === 'desc' ? IconArrowDown : IconArrowUp;
  const isButton = canOrder && !column.isUnsortable;
  const label = (
    <>
      <span className={styles.headingText}>{column.label}</span>
      {column.isSlow && <IconClockExclamation size={14} aria-label={t('lists.sorting.slow')} />}
      {isButton && (
        <Arrow size={14} aria-hidden className={styles.arrow} data-active={dir !== undefined || undefined} />
      )}
      {ordering.length > 1 && index >= 0 && (
        <span className={styles.index} role="img" aria-label={t('lists.sorting.index', { index: index + 1 })}>
          {index + 1}
        </span>
      )}
    </>
  );
  return (
    <th
      scope="col"
      data-numeric={column.isNumeric || undefined}
      aria-sort={dir === undefined ? undefined : dir === 'desc' ? 'descending' : 'ascending'}
    >
      {isButton ? (
        <Tooltip label={t('lists.sorting.by', { column: column.label })} openDelay={600}>
          <UnstyledButton
            className={styles.headingButton}
            onClick={(event) => change({ sort: sortText(toggledOrdering(ordering, column.key, event.shiftKey)) })}
          >
            {label}
          </UnstyledButton>
        </Tooltip>
      ) : (
        <span className={styles.headingButton}>{label}</span>
      )}
    </th>
  );
}

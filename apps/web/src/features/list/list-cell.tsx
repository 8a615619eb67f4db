import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTarget } from '../../lib/links/link-target.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './list-cell.module.css';
import type { ListColumn } from './list-column.ts';
import type { ListRow, ListScreenProps } from './list-types.ts';

/** A value of a row; a dash where there is none. */
export function CellContent<Row>({ column, row }: { readonly column: ListColumn<Row>; readonly row: Row }): ReactNode {
  const t = useTexts();
  const text = column.text(row) ?? '';
  if (text === '') {
    return (
      <>
        <span aria-hidden className={styles.dash}>
          –
        </span>
        <VisuallyHidden>{t('lists.noValue')}</VisuallyHidden>
      </>
    );
  }
  return column.render ? column.render(row) : text;
}

interface LeadProps<Row extends ListRow> extends Pick<ListScreenProps<Row>, 'rowHref' | 'onOpen'> {
  readonly row: Row;
  readonly children: ReactNode;
}

/** The first value of a row: leads to it. Editors come back to the list as it is now. */
export function RowLead<Row extends ListRow>({ row, rowHref, onOpen, children }: LeadProps<Row>): ReactNode {
  const returnSearch = useReturnHere();
  if (rowHref) {
    return (
      <Link {...linkTarget(rowHref(row))} state={returnSearch} className={styles.lead} data-row-lead>
        {children}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button type="button" className={styles.lead} data-row-lead onClick={() => onOpen(row)}>
        {children}
      </button>
    );
  }
  return <span className={styles.name}>{children}</span>;
}

import type { ReactNode } from 'react';
import { ListBoard } from './list-board.tsx';
import { ListCalendar } from './list-calendar.tsx';
import { ListGroups } from './list-groups.tsx';
import type { ListLayoutProps } from './list-layout.tsx';
import type { ListLayout } from './list-search.ts';
import type { ListLayouts, ListRow } from './list-types.ts';

interface LaidOutRowsProps<Row extends ListRow> extends ListLayoutProps<Row> {
  readonly layout: ListLayout;
  readonly layouts: ListLayouts<Row>;
}

/** The rows of a list in groups, as a board or in a calendar. */
export function LaidOutRows<Row extends ListRow>({ layout, layouts, ...props }: LaidOutRowsProps<Row>): ReactNode {
  const { board, calendar } = layouts;
  if (layout === 'groups') return <ListGroups {...props} />;
  if (layout === 'board') return board && <ListBoard {...props} board={board} />;
  return calendar && <ListCalendar {...props} calendar={calendar} />;
}

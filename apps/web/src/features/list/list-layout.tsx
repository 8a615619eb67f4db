import { SegmentedControl } from '@mantine/core';
import type { ListQuery } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { groupColumns, type ListColumn } from './list-column.ts';
import type { ListViewProps } from './list-result.tsx';
import { type ListLayout, type ListSearch, listLayouts } from './list-search.ts';
import type { ListLayouts, ListRow, ListScreenProps, RowSource } from './list-types.ts';
import type { ListAddress } from './use-list-search.ts';

export interface ListLayoutProps<Row extends ListRow> {
  readonly view: Omit<ListViewProps<Row>, 'data' | 'outlines'>;
  readonly source: RowSource<Row>;
  /** Search, filters and ordering of the list. */
  readonly query: ListQuery;
  /** All columns of the list. */
  readonly columns: readonly ListColumn<Row>[];
  /** Number of rows of the query, once it is known. */
  readonly total: number | undefined;
}

/** Returns the layouts of a list; nothing where rows are the only one. */
export function layoutsOf<Row extends ListRow>(
  { groups = false, ...otherLayouts }: ListLayouts<Row>,
  columns: readonly ListColumn<Row>[],
): ListLayouts<Row> | undefined {
  const hasGroups = groups && groupColumns(columns).length > 0;
  if (!hasGroups && Object.keys(otherLayouts).length === 0) return undefined;
  return { ...otherLayouts, ...(hasGroups && { groups }) };
}

/** Returns the layout that an address asks for, of a list that has it; nothing for rows. */
export function layoutOf(
  { layout }: ListSearch,
  { layouts }: Pick<ListScreenProps<never>, 'layouts'>,
): ListLayout | undefined {
  return layout && layouts?.[layout] ? layout : undefined;
}

interface LayoutChoiceProps {
  readonly layouts: ListLayouts<never>;
  readonly address: ListAddress;
}

/** Switch between the layouts of a list. */
export function LayoutChoice({ layouts, address }: LayoutChoiceProps): ReactNode {
  const t = useTexts();
  const { search, change } = address;
  return (
    <SegmentedControl
      aria-label={t('lists.layouts.label')}
      value={layoutOf(search, { layouts }) ?? 'rows'}
      data={[
        { value: 'rows', label: t('lists.layouts.rows') },
        ...listLayouts
          .filter((value) => layouts[value])
          .map((value) => ({ value, label: t(`lists.layouts.${value}`) })),
      ]}
      onChange={(next) => change({ layout: listLayouts.find((each) => each === next) })}
    />
  );
}

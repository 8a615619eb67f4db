import { Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Paged } from '../../api/paged-query.ts';
import { CallProblem } from '../../features/elements/call-problem.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { MoreButton } from '../../ui/rows/more-button.tsx';
import { Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import { SearchInput } from '../../ui/search/search-input.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';

interface Searching {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** What is to be found, a moment after it was typed. */
  readonly search: string;
}

/** A pause in typing as long as this, in milliseconds, means that the word is to be looked for. */
const pause = 250;

/** What is typed into the search of a list, and what is looked for. */
export function useSearching(): Searching {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pause);
  return { typed, setTyped, search };
}

interface SearchedListProps<Item> {
  readonly title: string;
  /** What can be done with the list. */
  readonly actions?: ReactNode;
  readonly searching: Searching;
  /** What the search finds. */
  readonly pages: Paged<Item>;
  readonly row: (item: Item) => ReactNode;
  /** What is said where there is nothing yet. */
  readonly empty: { readonly icon: TablerIcon; readonly title: string; readonly text: string };
}

/** A list on the field side: a search, rows, and "show more". */
export function SearchedList<Item>(props: SearchedListProps<Item>): ReactNode {
  const t = useTexts();
  const { title, actions, pages, row, empty } = props;
  const { typed, setTyped, search } = props.searching;
  return (
    <Stack gap="md">
      <PageTitle>{title}</PageTitle>
      {actions && <Group gap="sm">{actions}</Group>}
      <SearchInput size="md" label={t('service.granted.search')} iconSize={20} value={typed} onChange={setTyped} />
      {pages.items ? (
        <div aria-busy={pages.isStale}>
          {pages.items.length > 0 ? (
            <Rows label={title}>{pages.items.map(row)}</Rows>
          ) : search ? (
            <EmptyState
              icon={IconSearch}
              title={t('service.list.noHitTitle')}
              text={t('service.granted.noHit', { search })}
            />
          ) : (
            <EmptyState {...empty} />
          )}
          <MoreButton {...pages} />
        </div>
      ) : pages.error ? (
        <CallProblem error={pages.error} onRetry={pages.reload} />
      ) : (
        <RowsSkeleton count={6} />
      )}
    </Stack>
  );
}

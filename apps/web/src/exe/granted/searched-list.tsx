import { Group, Stack } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Paged } from '../../api/paged-query.ts';
import { FoundRows } from '../../features/elements/found-rows.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import { SearchInput } from '../../ui/search/search-input.tsx';
import type { Searching } from '../../ui/search/use-searching.ts';
import { PageTitle } from '../../ui/text/titles.tsx';

interface SearchedListProps<Item> {
  readonly title: string;
  /** Actions on the list. */
  readonly actions?: ReactNode;
  readonly searching: Searching;
  /** Results of the search. */
  readonly pages: Paged<Item>;
  readonly row: (item: Item) => ReactNode;
  /** Texts shown if the list is empty. */
  readonly empty: { readonly icon: TablerIcon; readonly title: string; readonly text: string };
}

/** A list on the field side: a search, rows, and "show more". */
export function SearchedList<Item>(props: SearchedListProps<Item>): ReactNode {
  const t = useTexts();
  const { title, actions, pages, row, empty } = props;
  const { typedText, setTyped, search } = props.searching;
  return (
    <Stack gap="md">
      <PageTitle>{title}</PageTitle>
      {actions && <Group gap="sm">{actions}</Group>}
      <SearchInput size="md" label={t('service.granted.search')} iconSize={20} value={typedText} onChange={setTyped} />
      <FoundRows
        {...{ pages, row }}
        label={title}
        expected={6}
        noHit={search ? t('service.granted.noHit', { search }) : undefined}
        empty={<EmptyState {...empty} />}
      />
    </Stack>
  );
}

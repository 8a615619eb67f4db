import { Stack, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Person, shortestPeopleSearch, usePeople } from '../../api/people.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Row, Rows, RowsSkeleton, rowClass } from '../../ui/rows/row.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import '../../ui/styles/form-styles.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SearchInput } from '../../ui/search/search-input.tsx';
import { useSearching } from '../../ui/search/use-searching.ts';

interface PersonSearchProps {
  readonly onChoose: (person: Person) => void;
  readonly onClose: () => void;
}

/** Finds a person of the site by name, over the whole screen. */
export function PersonSearch({ onChoose, onClose }: PersonSearchProps): ReactNode {
  const t = useTexts();
  const { typedText, setTyped, search } = useSearching();
  return (
    <Dialog
      fullScreen
      onClose={onClose}
      title={t('service.person.choose')}
      padding="md"
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="md" maw={640} mx="auto">
        <SearchInput
          size="md"
          data-autofocus
          label={t('service.person.search')}
          iconSize={20}
          value={typedText}
          onChange={setTyped}
        />
        {search.length < shortestPeopleSearch ? (
          <Text c="dimmed">{t('service.person.hint')}</Text>
        ) : (
          <FoundPeopleRows search={search} onChoose={onChoose} />
        )}
      </Stack>
    </Dialog>
  );
}

function FoundPeopleRows({
  search,
  onChoose,
}: {
  readonly search: string;
  readonly onChoose: (person: Person) => void;
}): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = usePeople(search);
  if (!data && error) return <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={5} />;
  if (data.items.length === 0) return <Text c="dimmed">{t('service.person.none', { search })}</Text>;
  return (
    <>
      <Rows label={t('service.person.choose')}>
        {data.items.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={rowClass}
              style={{ border: 0, background: 'none', font: 'inherit', cursor: 'pointer' }}
              onClick={() => onChoose(person)}
            >
              <Row icon={<IconUser size={24} aria-hidden />} title={person.name} isLink={false} />
            </button>
          </li>
        ))}
      </Rows>
      {!data.isComplete && <Text c="dimmed">{t('service.person.more')}</Text>}
    </>
  );
}

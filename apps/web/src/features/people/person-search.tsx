import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { usePeoplePages } from '../../api/people.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { MoreButton } from '../../ui/rows/more-button.tsx';
import { Row, Rows, RowsSkeleton, rowClass } from '../../ui/rows/row.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import '../../ui/styles/form-styles.ts';
import '../../ui/styles/overlay-styles.ts';

/** Somebody who works at the site. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

interface PersonSearchProps {
  readonly onChoose: (person: Person) => void;
  readonly onClose: () => void;
}

/** Finds a person of the site by name, over the whole screen. */
export function PersonSearch({ onChoose, onClose }: PersonSearchProps): ReactNode {
  const t = useTexts();
  const { site } = useSession();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const people = usePeoplePages(asked);
  const here = people.items?.filter(({ sites, isDisabled }) => sites.includes(site.key) && !isDisabled);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('work.person.choose')}
      padding="md"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('app.actions.close'), size: 44 }}
    >
      <Stack gap="md" maw={640} mx="auto">
        <TextInput
          type="search"
          size="md"
          data-autofocus
          aria-label={t('work.person.search')}
          placeholder={t('work.person.search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {here ? (
          here.length > 0 ? (
            <Rows label={t('work.person.choose')}>
              {here.map(({ id, name, email }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={rowClass}
                    style={{ border: 0, background: 'none', font: 'inherit', cursor: 'pointer' }}
                    onClick={() => onChoose({ id, name })}
                  >
                    <Row
                      icon={<IconUser size={24} aria-hidden />}
                      title={name}
                      text={email ?? undefined}
                      isLink={false}
                    />
                  </button>
                </li>
              ))}
            </Rows>
          ) : (
            <Text c="dimmed">{t('work.person.none', { search: asked })}</Text>
          )
        ) : people.error ? (
          <ErrorState messages={errorTexts(people.error)} onRetry={people.reload} />
        ) : (
          <RowsSkeleton count={5} />
        )}
        <MoreButton {...people} />
      </Stack>
    </Modal>
  );
}

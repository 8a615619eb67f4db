import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import type { GrantAction } from '@tingest/domain/access';
import { formatList, type TextKey } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import { type AccessOfPerson, useElementAccess } from '../../api/element-access.ts';
import { errorTexts } from '../../api/error-texts.ts';
import styles from '../../editors/object-editor.module.css';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { SearchInput } from '../../ui/search/search-input.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';

/** People shown at a time. */
const pageSize = 20;
/** From this many people on, one is found by typing. */
const searchThreshold = 6;

/**
 * Users with access to an object, their permitted actions, and the role or privilege that grants them; loaded when it
 * is opened.
 */
export function ElementAccess({ elementId }: { readonly elementId: string }): ReactNode {
  const t = useTexts();
  const mayRead = useMayHere('privileges.read');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useElementAccess(elementId, { enabled: isOpen });
  if (!mayRead) return null;
  return (
    <section aria-label={t('admin.access.title')}>
      <PartTitle mb="sm">{t('admin.access.title')}</PartTitle>
      {!isOpen ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUsersGroup size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('admin.access.show')}
        </Button>
      ) : error ? (
        <Text>{errorTexts(error).join(' ')}</Text>
      ) : data ? (
        <People people={data.users} isCut={data.isCut === true} />
      ) : (
        <Stack gap="xs">
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      )}
    </section>
  );
}

function People({ people, isCut }: { readonly people: readonly AccessOfPerson[]; readonly isCut: boolean }): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [visibleCount, setShown] = useState(pageSize);
  const searchText = search.trim().toLowerCase();
  const foundPeople = people.filter(({ name }) => name.toLowerCase().includes(searchText));
  const remainingCount = foundPeople.length - visibleCount;
  if (people.length === 0) return <Text c="dimmed">{t('admin.access.none')}</Text>;
  return (
    <Stack gap="sm">
      <Hint>{t(isCut ? 'admin.access.cut' : 'admin.access.count', { count: people.length })}</Hint>
      {people.length >= searchThreshold && (
        <SearchInput
          label={t('admin.access.search')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setShown(pageSize);
          }}
        />
      )}
      {foundPeople.length === 0 ? (
        <Text c="dimmed" role="status">
          {t('admin.access.notFound')}
        </Text>
      ) : (
        <ul className={styles.history}>
          {foundPeople.slice(0, visibleCount).map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      {remainingCount > 0 && (
        <Button variant="default" size="sm" onClick={() => setShown(visibleCount + pageSize)}>
          {t('admin.access.more', { count: Math.min(remainingCount, pageSize) })}
        </Button>
      )}
    </Stack>
  );
}

function PersonRow({ person }: { readonly person: AccessOfPerson }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const returnSearch = useReturnHere();
  const { id, name, role, through, actions } = person;
  const verb = (action: GrantAction): string =>
    t(`admin.privileges.actions.elementType.${action}` as TextKey).toLocaleLowerCase(culture);
  return (
    <li className={styles.historyRow}>
      <TextLink to={`/users/${id}/edit`} state={returnSearch} fw={550} c="inherit" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </TextLink>
      <Hint>{t(`roles.${role}`)}</Hint>
      <span style={{ gridColumn: '1 / -1' }}>{formatList(culture, actions.map(verb))}</span>
      {through
        .filter((each) => each.kind === 'privilege')
        .map((privilege) => (
          <TextLink
            key={privilege.id}
            to={`/users/privileges/${privilege.id}/edit`}
            state={returnSearch}
            size="sm"
            style={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}
          >
            {t('admin.access.through', { what: privilege.name })}
          </TextLink>
        ))}
      {through.some(({ kind }) => kind === 'role') && (
        <Hint style={{ gridColumn: '1 / -1' }}>{t('admin.access.throughRole')}</Hint>
      )}
    </li>
  );
}

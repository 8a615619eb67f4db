import { Button, Group, Input } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { can } from '@tingest/domain/access';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { type Person, rememberedPerson } from '../../api/people.ts';
import { userItems } from '../../api/users.ts';
import { useCaller } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import '../../ui/styles/form-styles.ts';

const PersonSearch = lazy(async () => ({ default: (await import('./person-search.tsx')).PersonSearch }));

/**
 * Returns whether the reader may search for other users of the site: only users that perform services there may; other
 * users have no choice of a person.
 */
export function useMayFindPeople(): boolean {
  const { site } = useSession();
  return can(useCaller(), 'operations.perform', { siteIds: [site.id], isGranted: true }).allowed;
}

interface PersonChoiceProps {
  readonly label: string;
  /** Label for the reader as the choice. */
  readonly me: string;
  readonly changeLabel: string;
  /** Label for the empty choice; offered if the value is optional. */
  readonly nobody?: string;
  /** A user's id; `null` for no user. */
  readonly value: string | null;
  /** User with a name that is known without a request. */
  readonly knownPerson?: Person | null;
  /** Of what the choices are in, for jumps to it. */
  readonly id?: string;
  readonly error?: string | undefined;
  readonly onChange: (userId: string | null) => void;
}

/** Choice of the person for which an operation is done: the reader, no user, or another user found by name. */
export function PersonChoice(props: PersonChoiceProps): ReactNode {
  const { label, me, changeLabel, nobody, value, knownPerson, onChange } = props;
  const t = useTexts();
  const labelId = useId();
  const { user, site } = useSession();
  const mayRead = can(useCaller(), 'users.read', { siteIds: [site.id] }).allowed;
  const mayFind = useMayFindPeople();
  const [isSearching, setIsSearching] = useState(false);
  const [foundPerson, setFound] = useState<Person | null>(knownPerson ?? rememberedPerson(value));
  const isOther = value !== null && value !== user.id;
  const selectedPerson = foundPerson?.id === value ? foundPerson : null;
  const personQuery = userItems.useToEdit(isOther && !selectedPerson && mayRead ? value : null);
  const otherName = isOther ? (selectedPerson?.name ?? personQuery.data?.name ?? '…') : changeLabel;
  const kind = value === null ? 'nobody' : isOther ? 'other' : 'me';
  const choices = [
    { value: 'me' as const, label: me },
    ...(nobody === undefined ? [] : [{ value: 'nobody' as const, label: nobody }]),
    ...(mayFind || isOther ? [{ value: 'other' as const, label: otherName }] : []),
  ];
  const choose = (next: 'me' | 'nobody' | 'other'): void => {
    if (next === 'me') onChange(user.id);
    else if (next === 'nobody') onChange(null);
    else if (mayFind) setIsSearching(true);
  };
  return (
    <div>
      <Input.Label id={labelId} component="div">
        {label}
      </Input.Label>
      <Choices wraps id={props.id} error={props.error} label={label} value={kind} choices={choices} onChoose={choose} />
      {isOther && mayFind && (
        <Group mt={4}>
          <Button
            variant="subtle"
            size="md"
            px="sm"
            leftSection={<IconUserSearch size={20} aria-hidden />}
            onClick={() => setIsSearching(true)}
          >
            {t('service.person.change')}
          </Button>
        </Group>
      )}
      {isSearching && (
        <Suspense>
          <PersonSearch
            onClose={() => setIsSearching(false)}
            onChoose={(person) => {
              setFound(person);
              onChange(person.id);
              setIsSearching(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

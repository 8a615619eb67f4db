import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { usePeople } from '../../../api/people.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

interface PersonOperandProps {
  readonly label: string;
  /** A user's id. */
  readonly value: string | null;
  /** Name of the user, if known. */
  readonly name: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (userId: string | null) => void;
}

/** Input for a user of the site, found by name. */
export function PersonOperand({ label, value, name, error, onChange }: PersonOperandProps): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [searchText] = useDebouncedValue(search.trim(), 250);
  const peopleQuery = usePeople(searchText);
  const offeredNames = new Map((peopleQuery.data?.items ?? []).map((person) => [person.id, person.name]));
  if (value !== null) offeredNames.set(value, name ?? offeredNames.get(value) ?? '…');
  return (
    <Select
      aria-label={label}
      placeholder={t('admin.access.search')}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      value={value}
      error={error}
      data={[...offeredNames].map(([id, text]) => ({ value: id, label: text }))}
      onChange={onChange}
    />
  );
}

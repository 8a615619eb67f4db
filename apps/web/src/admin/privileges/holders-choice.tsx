import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { usePeople } from '../../api/people.ts';
import type { PrivilegeDraft, SavedPrivilege } from '../../api/privileges.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';

interface HoldersChoiceProps {
  readonly editor: Pick<Editor<PrivilegeDraft, SavedPrivilege>, 'draft' | 'change' | 'error'>;
  /** Users that have the privilege already, which are not offered. */
  readonly holderIds?: readonly string[];
}

/** Choice of the users that receive a privilege when it is saved. */
export function HoldersChoice({ editor, holderIds = [] }: HoldersChoiceProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const { userIds = [] } = draft;
  const [search, setSearch] = useState('');
  const [searchText] = useDebouncedValue(search.trim(), 250);
  const peopleQuery = usePeople(searchText);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const offeredNames = new Map([
    ...names,
    ...(peopleQuery.data?.items ?? [])
      .filter(({ id }) => !holderIds.includes(id))
      .map(({ id, name }) => [id, name] as const),
  ]);
  const problem = error('userIds') ?? userIds.map((_, index) => error(`userIds.${index}`)).find(Boolean);
  return (
    <MultiSelect
      label={t(holderIds.length > 0 ? 'admin.privileges.users.add' : 'admin.privileges.usersStep')}
      description={t('admin.privileges.users.choose')}
      placeholder={t('admin.access.search')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('app.form.clear') }}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      maxValues={100}
      value={[...userIds]}
      error={problem}
      data={[...offeredNames].map(([id, name]) => ({ value: id, label: name }))}
      onChange={(ids) => {
        setNames(new Map(ids.map((id) => [id, offeredNames.get(id) ?? ''])));
        change({ userIds: ids });
      }}
    />
  );
}

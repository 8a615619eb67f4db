import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { grantLimits } from '@tingest/domain';
import { type ReactNode, useState } from 'react';
import { useFoundFiles } from '../../../api/found-files.ts';
import { useFileNames } from '../../../api/names.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

interface FilesChoiceProps {
  readonly ids: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Some files, found by typing: there may be far too many for a list. */
export function FilesChoice({ ids, error, onChange }: FilesChoiceProps): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const found = useFoundFiles(asked);
  const names = useFileNames(ids);
  const offered = new Map((found.data?.items ?? []).map(({ id, name }) => [id, name]));
  for (const id of ids) offered.set(id, names.get(id) ?? offered.get(id) ?? '…');
  return (
    <MultiSelect
      aria-label={t('admin.privileges.resources.file.which')}
      placeholder={t('admin.privileges.searchFiles')}
      searchable
      hidePickedOptions
      maxValues={grantLimits.ids}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already, and in more than the name.
      filter={({ options }) => options}
      value={[...ids]}
      error={error}
      data={[...offered].map(([value, label]) => ({ value, label }))}
      onChange={onChange}
    />
  );
}

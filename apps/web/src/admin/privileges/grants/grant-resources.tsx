import { MultiSelect, Radio, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Grant, grantLimits } from '@tingest/domain/access';
import { type ReactNode, useRef, useState } from 'react';
import { useFoundFiles } from '../../../api/found-files.ts';
import { useFileNames } from '../../../api/names.ts';
import type { GrantableResource } from '../../../features/grants/grantable-resources.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

interface GrantResourcesProps {
  readonly grant: Grant;
  /** All that there are of its kind. */
  readonly knownResources: readonly GrantableResource[];
  readonly error: string | undefined;
  readonly onChange: (ids: Grant['ids']) => void;
}

/**
 * Resources that a grant covers: all of a kind, or some. The previous selection is restored when "all" is deselected.
 */
export function GrantResources({ grant, knownResources, error, onChange }: GrantResourcesProps): ReactNode {
  const t = useTexts();
  const { resource, ids } = grant;
  const lastChosen = useRef<readonly string[]>([]);
  const text = (part: 'which' | 'all' | 'chosen'): string => t(`admin.privileges.resources.${resource}.${part}`);
  const missingIds = ids === 'all' ? [] : ids.filter((id) => !knownResources.some((item) => item.id === id));
  return (
    <Stack gap="xs">
      <Radio.Group
        label={text('which')}
        value={ids === 'all' ? 'all' : 'chosen'}
        onChange={(value) => {
          if (value === 'chosen') {
            onChange(lastChosen.current);
            return;
          }
          if (ids !== 'all') lastChosen.current = ids;
          onChange('all');
        }}
      >
        <Stack gap="md" mt={8}>
          <Radio value="all" label={text('all')} description={t('admin.privileges.allHint')} />
          <Radio value="chosen" label={text('chosen')} />
        </Stack>
      </Radio.Group>
      {ids !== 'all' &&
        (resource === 'file' ? (
          <FilesChoice ids={ids} error={error} onChange={onChange} />
        ) : (
          <MultiSelect
            aria-label={text('which')}
            placeholder={ids.length === 0 ? t('admin.privileges.choose') : undefined}
            searchable
            hidePickedOptions
            maxValues={grantLimits.ids}
            limit={100}
            value={[...ids]}
            error={error}
            data={[
              ...knownResources.map(({ id, name }) => ({ value: id, label: name || t('app.shell.unnamed') })),
              ...missingIds.map((id) => ({ value: id, label: t('admin.privileges.goneResource') })),
            ]}
            onChange={onChange}
          />
        ))}
    </Stack>
  );
}

interface FilesChoiceProps {
  readonly ids: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Some files, found by typing: there may be far too many for a list. */
function FilesChoice({ ids, error, onChange }: FilesChoiceProps): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [searchText] = useDebouncedValue(search.trim(), 250);
  const filesQuery = useFoundFiles(searchText);
  const names = useFileNames(ids);
  const offeredNames = new Map((filesQuery.data?.items ?? []).map(({ id, name }) => [id, name]));
  for (const id of ids) offeredNames.set(id, names.get(id) ?? offeredNames.get(id) ?? '…');
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
      data={[...offeredNames].map(([value, label]) => ({ value, label }))}
      onChange={onChange}
    />
  );
}

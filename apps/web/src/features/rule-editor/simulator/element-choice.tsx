import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useElementPages } from '../../../api/elements.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

interface ElementChoiceProps {
  /** The category that is searched; all of them unless given. */
  readonly elementTypeId?: string;
  readonly value: string | null;
  readonly onChange: (id: string | null, elementTypeId: string | null) => void;
}

/** Choice of an object of the site by name or by code. */
export function ElementChoice({ elementTypeId, value, onChange }: ElementChoiceProps): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [searchText] = useDebouncedValue(search.trim(), 250);
  const { items, reload } = useElementPages({ elementTypeId, searchCriteria: searchText });
  if (elementTypeId !== undefined && searchText === '' && value === null && items?.length === 0) {
    return <NoElements elementTypeId={elementTypeId} onLookAgain={reload} />;
  }
  return (
    <Select
      label={t('admin.rules.simulator.object')}
      placeholder={t('admin.rules.simulator.chooseObject')}
      searchable
      clearable={elementTypeId === undefined}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={t('admin.rules.simulator.noObject')}
      value={value}
      data={(items ?? []).map(({ id, title, code }) => ({
        value: id,
        label: code && code !== title ? `${title} (${code})` : title,
      }))}
      onChange={(id) => onChange(id, items?.find((each) => each.id === id)?.elementTypeId ?? null)}
    />
  );
}

interface NoElementsProps {
  readonly elementTypeId: string;
  readonly onLookAgain: () => void;
}

/** Leads to registering the first object, in a tab of its own, since the rules here may not be saved yet. */
function NoElements({ elementTypeId, onLookAgain }: NoElementsProps): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <Text>{t('admin.rules.simulator.noneYet')}</Text>
      <Group>
        <Anchor href={`/elements/create/${elementTypeId}`} target="_blank" rel="noopener">
          {t('admin.rules.simulator.register')}
        </Anchor>
        <Button variant="default" size="xs" onClick={onLookAgain}>
          {t('admin.rules.simulator.lookAgain')}
        </Button>
      </Group>
    </Stack>
  );
}

import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type ListedProcessorConfig,
  type ProcessorImplementation,
  type ProcessorType,
  useImplementations,
} from '../../api/processors.ts';
import { useUsageText } from '../../features/editor/delete-section.tsx';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Row, Rows, rowClass } from '../../ui/rows/row.tsx';
import { SearchInput } from '../../ui/search/search-input.tsx';

/** Searching is offered where the list is longer than a screen. */
const manyConfigs = 8;

interface ConfigRowsProps {
  readonly type: ProcessorType;
  readonly items: readonly ListedProcessorConfig[];
}

/** Configurations by name, with their implementation and the items that use them. */
export function ConfigRows({ type, items }: ConfigRowsProps): ReactNode {
  const t = useTexts();
  const usageText = useUsageText();
  const returnSearch = useReturnHere();
  const [search, setSearch] = useState('');
  const { data: implementations } = useImplementations(type);
  const implementationOf = ({ processorKey }: ListedProcessorConfig): ProcessorImplementation | undefined =>
    implementations?.items.find((each) => each.processorKey === processorKey);
  const searchText = search.trim().toLocaleLowerCase();
  const matchingConfigs = items.filter(({ name }) => name.toLocaleLowerCase().includes(searchText));
  return (
    <Stack gap="sm">
      {items.length > manyConfigs && (
        <SearchInput label={t('admin.processors.search')} value={search} maw={360} onChange={setSearch} />
      )}
      {matchingConfigs.length === 0 && <Text role="status">{t('admin.processors.noMatch')}</Text>}
      {matchingConfigs.length > 0 && (
        <Rows label={t(`admin.processors.${type}.menu`)}>
          {matchingConfigs.map((config) => {
            const implementation = implementationOf(config);
            const usage = usageText(config.usage);
            const usageTexts = usage === '' ? [] : [t('admin.processors.used', { usage })];
            const isIdle = usage === '' && implementation && !implementation.worksByItself;
            const texts = [implementation?.name ?? config.processorKey, ...usageTexts];
            if (isIdle) texts.push(t('admin.processors.unused'));
            return (
              <li key={config.id}>
                <Link to={`/processors/configs/${config.id}/edit`} state={returnSearch} className={rowClass}>
                  <Row
                    icon={<NamedIcon name={implementation?.icon} size={24} />}
                    title={config.name}
                    text={texts.join(' · ')}
                  />
                </Link>
              </li>
            );
          })}
        </Rows>
      )}
    </Stack>
  );
}

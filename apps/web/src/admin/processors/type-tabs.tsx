import { Tabs } from '@mantine/core';
import { IconPlugConnected, IconPuzzle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ProcessorType, processorTypeOf, processorTypes } from '../../api/processors.ts';
import { useTexts } from '../../lib/texts/texts.ts';

const icons = { module: IconPuzzle, integration: IconPlugConnected } as const;

interface TypeTabsProps {
  readonly label: string;
  readonly type: ProcessorType;
  readonly hrefOf: (type: ProcessorType) => string;
}

/** Changes between modules and integrations, each with an address of its own. */
export function TypeTabs({ label, type, hrefOf }: TypeTabsProps): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Tabs value={type} onChange={(next) => void navigate({ to: hrefOf(processorTypeOf(next ?? undefined)) })}>
      <Tabs.List aria-label={label}>
        {processorTypes.map((each) => {
          const Icon = icons[each];
          return (
            <Tabs.Tab key={each} value={each} leftSection={<Icon size={18} aria-hidden />}>
              {t(`admin.processors.${each}.menu`)}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}

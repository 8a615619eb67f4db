import { Button, Stack, Text } from '@mantine/core';
import { IconPlugConnected, IconPlus, IconPuzzle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ProcessorType, processorTypeOf, useImplementations, useProcessorConfigs } from '../../api/processors.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { ConfigRows } from './config-rows.tsx';
import { ImplementationCards } from './implementation-card.tsx';
import styles from './processors.module.css';

/** The modules, or the integrations, of the site. Source: specification, section 2, `/processors/configs/{type}`. */
export function ConfigListScreen(): ReactNode {
  const { type } = useParams({ strict: false });
  const processorType = processorTypeOf(type);
  return <ConfigList key={processorType} type={processorType} />;
}

function ConfigList({ type }: { readonly type: ProcessorType }): ReactNode {
  const t = useTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const configs = useProcessorConfigs(type);
  const title = t(`admin.processors.${type}.menu`);
  useWindowTitle(pageTitle(title));
  const items = configs.data?.items;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsChoosing(true)}>
      {t(`admin.processors.${type}.add`)}
    </Button>
  );
  return (
    <Stack gap="md">
      <header className={styles.heading}>
        <div>
          <PageTitle>{title}</PageTitle>
          <Text c="dimmed" role="status" mih={21}>
            {items && t(`admin.processors.${type}.count`, { count: items.length })}
          </Text>
        </div>
        {items?.length !== 0 && add}
      </header>
      <Hint maw={640}>{t(`admin.processors.${type}.about`)}</Hint>
      <LoadedItem query={configs} skeleton={<RowsSkeleton count={4} />}>
        {({ items: configItems }) =>
          configItems.length > 0 ? (
            <ConfigRows type={type} items={configItems} />
          ) : (
            <EmptyState
              icon={type === 'module' ? IconPuzzle : IconPlugConnected}
              title={t(`admin.processors.${type}.empty.title`)}
              text={t(`admin.processors.${type}.empty.text`)}
              action={add}
            />
          )
        }
      </LoadedItem>
      {isChoosing && (
        <Dialog title={t(`admin.processors.${type}.choose`)} size="lg" onClose={() => setIsChoosing(false)}>
          <Choice type={type} />
        </Dialog>
      )}
    </Stack>
  );
}

/** Implementations that can be configured, each with a link to its form. */
function Choice({ type }: { readonly type: ProcessorType }): ReactNode {
  const t = useTexts();
  return (
    <LoadedItem query={useImplementations(type)} skeleton={<RowsSkeleton count={3} />}>
      {({ items }) =>
        items.length === 0 ? (
          <Text>{t('admin.processors.noneToChoose')}</Text>
        ) : (
          <ImplementationCards
            label={t(`admin.processors.${type}.choose`)}
            implementations={items}
            hrefOf={({ processorKey }) => `/processors/configs/create/${type}/${processorKey}`}
          />
        )
      }
    </LoadedItem>
  );
}

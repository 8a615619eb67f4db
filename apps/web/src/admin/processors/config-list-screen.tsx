import { Button, Stack, Text } from '@mantine/core';
import { IconPlugConnected, IconPlus, IconPuzzle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type ProcessorType, processorTypeOf, useImplementations, useProcessorConfigs } from '../../api/processors.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
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
      {configs.error && !items && (
        <ErrorState messages={errorTexts(configs.error)} onRetry={() => void configs.refetch()} />
      )}
      {!items && !configs.error && <RowsSkeleton count={4} />}
      {items?.length === 0 && (
        <EmptyState
          icon={type === 'module' ? IconPuzzle : IconPlugConnected}
          title={t(`admin.processors.${type}.empty.title`)}
          text={t(`admin.processors.${type}.empty.text`)}
          action={add}
        />
      )}
      {items && items.length > 0 && <ConfigRows type={type} items={items} />}
      {isChoosing && (
        <Dialog title={t(`admin.processors.${type}.choose`)} size="lg" onClose={() => setIsChoosing(false)}>
          <Choice type={type} />
        </Dialog>
      )}
    </Stack>
  );
}

/** What can be configured, each leading to its form. */
function Choice({ type }: { readonly type: ProcessorType }): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = useImplementations(type);
  if (error && !data) return <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={3} />;
  if (data.items.length === 0) return <Text>{t('admin.processors.noneToChoose')}</Text>;
  return (
    <ImplementationCards
      label={t(`admin.processors.${type}.choose`)}
      implementations={data.items}
      hrefOf={({ processorKey }) => `/processors/configs/create/${type}/${processorKey}`}
    />
  );
}

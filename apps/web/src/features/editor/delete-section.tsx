import { Button, Group, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatList, formatNumber } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import type { Usage } from '../../api/publishable-items.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import styles from './editor-frame.module.css';

/** Kinds of things that may refer to an item. */
const kinds = ['elements', 'operationTypes', 'transactionTypes', 'operations', 'transactions'] as const;

/** How much refers to an item, as a list in words; empty when nothing does. */
export function useUsageText(): (usage: Usage) => string {
  const t = useTexts();
  const culture = useCulture();
  return (usage) => {
    const parts = kinds
      .map((kind) => ({ kind, count: usage[kind] ?? 0 }))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => t(`admin.editor.usage.${kind}`, { count, number: formatNumber(culture, count) }));
    return formatList(culture, parts);
  };
}

interface DeleteSectionProps {
  /** What it is called now. */
  readonly name: string;
  /** What refers to it; it can be deleted only when nothing does. */
  readonly usage?: Usage;
  readonly onDelete: () => Promise<void>;
}

/** Deleting, at the bottom of an editor: says first what still uses the item. */
export function DeleteSection({ name, usage = {}, onDelete }: DeleteSectionProps): ReactNode {
  const t = useTexts();
  const usageText = useUsageText()(usage);
  const [isDeleting, setIsDeleting] = useState(false);
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('admin.editor.remove.title', { name }),
      text: t('admin.editor.remove.question'),
      confirmLabel: t('app.actions.delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    setIsDeleting(true);
    await onDelete();
    setIsDeleting(false);
  };
  return (
    <section className={styles.content}>
      <Group justify="space-between" gap="md">
        <div style={{ flex: '1 1 280px', minWidth: 0 }}>
          <Title order={2} size="h4">
            {t('app.actions.delete')}
          </Title>
          <Text size="sm" c="dimmed">
            {usageText === '' ? t('admin.editor.remove.unused') : t('admin.editor.remove.used', { usage: usageText })}
          </Text>
        </div>
        <Button
          color="red"
          variant="outline"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={usageText !== ''}
          loading={isDeleting}
          onClick={() => void ask()}
        >
          {t('app.actions.delete')}
        </Button>
      </Group>
    </section>
  );
}

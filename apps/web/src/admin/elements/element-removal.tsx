import { Button, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deleteElement, type StoredElement } from '../../api/elements.ts';
import { useQueryScope } from '../../api/scoped-query.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import styles from './element-editor.module.css';
import { useElementUsage } from './use-element-usage.ts';

interface ElementRemovalProps {
  readonly element: StoredElement;
  readonly onRemoved: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** Deleting, at the bottom; says first how much has been done with the object. */
export function ElementRemoval({ element, onRemoved, onFailed }: ElementRemovalProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const scope = useQueryScope();
  const usageOf = useElementUsage();
  const [isWorking, setIsWorking] = useState(false);

  const remove = async (): Promise<void> => {
    setIsWorking(true);
    try {
      const isSure = await confirm({
        title: t('admin.elements.remove.title', { name: element.title }),
        text: `${await usageOf(element)} ${t('lists.remove.text')}`,
        confirmLabel: t('app.actions.delete'),
        isDestructive: true,
      });
      if (!isSure) return;
      await deleteElement(element.id);
      flash('success', t('app.messages.deleted', { name: element.title }));
      onRemoved();
      await client.invalidateQueries({ queryKey: [...scope, 'elements'] });
    } catch (error) {
      onFailed(error);
      window.scrollTo({ top: 0 });
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <section className={styles.removal}>
      <div>
        <Title order={2} size="h4">
          {t('app.actions.delete')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('admin.elements.remove.hint')}
        </Text>
      </div>
      <Button
        color="red"
        variant="outline"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={isWorking}
        onClick={() => void remove()}
      >
        {t('app.actions.delete')}
      </Button>
    </section>
  );
}

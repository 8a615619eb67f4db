import { Button, Stack, Text, TextInput } from '@mantine/core';
import { formatList, formatNumber } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import type { Usage } from '../../api/publishable-items.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { verbatim } from '../../ui/text/verbatim.ts';
import { DangerLine } from './danger-line.tsx';
import styles from './editor-frame.module.css';

/** Kinds of things that may refer to an item. */
const kinds = [
  'users',
  'elements',
  'records',
  'elementTypes',
  'recordTypes',
  'operationTypes',
  'transactionTypes',
  'schemas',
  'operations',
  'transactions',
  'privileges',
  'processorConfigs',
  'files',
  'messages',
] as const;

/** How much refers to an item, as a list in words; empty when nothing does. */
export function useUsageText(): (usage: Usage) => string {
  const t = useTexts();
  const culture = useCulture();
  return (usage) => {
    const parts = kinds
      .map((resource) => ({ resource, count: usage[resource] ?? 0 }))
      .filter(({ count }) => count > 0)
      .map(({ resource, count }) =>
        t(`admin.editor.usage.${resource}`, { count, number: formatNumber(culture, count) }),
      );
    return formatList(culture, parts);
  };
}

interface DeleteSectionProps {
  /** Current name of the item. */
  readonly name: string;
  /** References to the item, if known; it can be deleted only when there are none. */
  readonly usage?: Usage | undefined;
  /** Text shown when no reference prevents the deletion: the data that is deleted with the item, or kept. */
  readonly about?: string | undefined;
  /** Features that stop working without the item, shown after the other texts. */
  readonly stops?: string | undefined;
  /** Text that has to be typed first, if much data would be lost. */
  readonly confirmationText?: string | undefined;
  readonly onDelete: () => Promise<void>;
}

/** Deletion at the bottom of an editor; shows first the references that still use the item. */
export function DeleteSection({
  name,
  usage,
  about,
  stops,
  confirmationText,
  onDelete,
}: DeleteSectionProps): ReactNode {
  const t = useTexts();
  const usageText = useUsageText()(usage ?? {});
  const text =
    usageText !== ''
      ? t('admin.editor.remove.used', { usage: usageText })
      : (about ?? t(usage ? 'admin.editor.remove.unused' : 'admin.editor.remove.question'));
  const [isDeleting, setIsDeleting] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const remove = async (): Promise<void> => {
    setIsTyping(false);
    setIsDeleting(true);
    await onDelete();
    setIsDeleting(false);
  };
  const ask = async (): Promise<void> => {
    if (confirmationText !== undefined) {
      setIsTyping(true);
      return;
    }
    const isSure = await confirm({
      title: t('admin.editor.remove.title', { name }),
      text: t('admin.editor.remove.question'),
      confirmLabel: t('app.actions.delete'),
      isDestructive: true,
    });
    if (isSure) await remove();
  };
  return (
    <section className={styles.content}>
      <DangerLine
        title={t('app.actions.delete')}
        text={stops ? `${text} ${stops}` : text}
        isDisabled={usageText !== ''}
        isWorking={isDeleting}
        onClick={() => void ask()}
      />
      {isTyping && confirmationText !== undefined && (
        <TypedConfirmation
          title={t('admin.editor.remove.title', { name })}
          confirmationText={confirmationText}
          onClose={() => setIsTyping(false)}
          onConfirm={() => void remove()}
        />
      )}
    </section>
  );
}

interface TypedConfirmationProps {
  readonly title: string;
  readonly confirmationText: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function TypedConfirmation({ title, confirmationText, onClose, onConfirm }: TypedConfirmationProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack>
        <Text>{t('admin.editor.remove.question')}</Text>
        <TextInput
          data-autofocus
          label={t('admin.editor.remove.type', { text: confirmationText })}
          {...verbatim}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogButtons onCancel={onClose}>
          <Button color="red" disabled={text !== confirmationText} onClick={onConfirm}>
            {t('app.actions.delete')}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

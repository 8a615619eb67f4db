import { type ReactNode, useState } from 'react';
import { DangerLine } from '../features/editor/danger-line.tsx';
import { flash } from '../lib/flash/flash.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { confirm } from '../ui/dialog/confirm.ts';
import styles from './object-editor.module.css';

/** References to a data object as text, and whether it can be deleted nevertheless. */
export interface RemovalAnswer {
  readonly text: string;
  readonly isPossible: boolean;
}

interface ObjectRemovalProps {
  readonly name: string;
  /** The question in the dialog. */
  readonly title: string;
  readonly hint: string;
  readonly usage: () => Promise<RemovalAnswer>;
  readonly send: () => Promise<void>;
  readonly onRemoved: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** Deletion at the bottom of an editor; shows first the references to the object. */
export function ObjectRemoval({ name, title, hint, usage, send, onRemoved, onFailed }: ObjectRemovalProps): ReactNode {
  const t = useTexts();
  const [isWorking, setIsWorking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const remove = async (): Promise<void> => {
    setIsWorking(true);
    setRefusal(null);
    try {
      const { text, isPossible } = await usage();
      if (!isPossible) {
        setRefusal(text);
        return;
      }
      const isSure = await confirm({
        title,
        text: `${text} ${t('lists.remove.text')}`,
        confirmLabel: t('app.actions.delete'),
        isDestructive: true,
      });
      if (!isSure) return;
      await send();
      flash('success', t('app.messages.deleted', { name }));
      onRemoved();
    } catch (error) {
      onFailed(error);
      window.scrollTo({ top: 0 });
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <section className={styles.removal}>
      <DangerLine
        title={t('app.actions.delete')}
        text={refusal ?? hint}
        isRefusal={refusal !== null}
        isWorking={isWorking}
        onClick={() => void remove()}
      />
    </section>
  );
}

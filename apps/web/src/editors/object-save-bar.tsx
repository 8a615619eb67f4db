import { Button, Group } from '@mantine/core';
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { formatTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session/session-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { useBarHeight } from '../ui/bars/use-bar-height.ts';
import { Hint } from '../ui/text/hint.tsx';
import styles from './object-editor.module.css';
import type { ObjectEditorState } from './use-object-editor.ts';

interface SaveBarProps {
  readonly editor: Pick<ObjectEditorState<never, never>, 'isDirty' | 'isSaving' | 'savedAt'>;
  readonly onCancel: () => void;
  readonly onAddAnother: (() => void) | undefined;
}

/** Saving, always in sight. */
export function SaveBar({ editor: { isDirty, isSaving, savedAt }, onCancel, onAddAnother }: SaveBarProps): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const savedText = savedAt && t('app.messages.savedAt', { time: formatTime(savedAt, timeZone) });
  return (
    <div ref={useBarHeight('bottom')} className={styles.saveBar}>
      <Hint role="status" flex={1}>
        {isDirty ? t('admin.editor.unsaved') : savedText}
      </Hint>
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('app.actions.cancel')}
        </Button>
        {onAddAnother && (
          <Button
            variant="default"
            disabled={isSaving}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={onAddAnother}
          >
            {t('admin.records.saveAndAdd')}
          </Button>
        )}
        <Button type="submit" loading={isSaving} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
          {t('app.actions.save')}
        </Button>
      </Group>
    </div>
  );
}

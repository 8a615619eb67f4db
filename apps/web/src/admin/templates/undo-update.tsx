import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Installation, useUndoUpdate } from '../../api/packages.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { useLockedText } from '../use-locked-text.ts';

/** Undoes the last update of an installation; refused where the site has changed one of its items since. */
export function UndoUpdate({ installation: { id, version } }: { readonly installation: Installation }): ReactNode {
  const t = useTexts();
  const lockedText = useLockedText('configurationPackages.write');
  const undo = useUndoUpdate();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const onUndo = async (): Promise<void> => {
    setErrors([]);
    try {
      await undo.mutateAsync({ id, version });
      flash('success', t('admin.templates.installed.update.undone'));
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <div>
      <Group>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={lockedText !== undefined}
          loading={undo.isPending}
          onClick={() => void onUndo()}
        >
          {t('admin.templates.installed.update.undo')}
        </Button>
      </Group>
      <ErrorLine texts={errors} />
    </div>
  );
}

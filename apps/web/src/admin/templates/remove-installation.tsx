import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Installation, useRemoveInstallation } from '../../api/packages.ts';
import { DangerLine } from '../../features/editor/danger-line.tsx';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { useLockedText } from '../use-locked-text.ts';
import styles from './templates.module.css';

/** Removes all that an installation created, after a question; the server names what is in use. */
export function RemoveInstallation({ installation }: { readonly installation: Installation }): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const lockedText = useLockedText('configurationPackages.write');
  const remove = useRemoveInstallation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { id, version, name } = installation;
  const onRemove = async (): Promise<void> => {
    setErrors([]);
    const isSure = await confirm({
      title: t('admin.editor.remove.title', { name }),
      text: t('admin.templates.installed.remove.question', { name }),
      confirmLabel: t('app.actions.delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ id, version });
      flash('success', t('admin.templates.installed.remove.done', { name }));
      await navigate({ to: '/templates' });
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <section className={styles.section}>
      <DangerLine
        title={t('admin.templates.installed.remove.title')}
        text={lockedText ?? t('admin.templates.installed.remove.text')}
        label={t('app.actions.delete')}
        isDisabled={lockedText !== undefined}
        isWorking={remove.isPending}
        onClick={() => void onRemove()}
      />
      <ErrorLine texts={errors} />
    </section>
  );
}

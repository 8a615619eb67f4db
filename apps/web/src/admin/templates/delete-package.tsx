import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useDeletePackage } from '../../api/packages.ts';
import { DangerLine } from '../../features/editor/danger-line.tsx';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { useLockedText } from '../use-locked-text.ts';
import styles from './templates.module.css';

interface DeletePackageProps {
  readonly packageKey: string;
  readonly name: string;
}

/** Deletes a template of the tenant, after a question. */
export function DeletePackage({ packageKey, name }: DeletePackageProps): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const lockedText = useLockedText('configurationPackages.write');
  const remove = useDeletePackage();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const onRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('admin.editor.remove.title', { name }),
      text: t('admin.templates.remove.text'),
      confirmLabel: t('app.actions.delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(packageKey);
      flash('success', t('admin.templates.remove.done'));
      await navigate({ to: '/templates' });
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <section className={styles.section}>
      <DangerLine
        title={t('admin.templates.remove.title')}
        text={lockedText ?? t('admin.templates.remove.text')}
        isDisabled={lockedText !== undefined}
        isWorking={remove.isPending}
        onClick={() => void onRemove()}
      />
      <ErrorLine texts={errors} />
    </section>
  );
}

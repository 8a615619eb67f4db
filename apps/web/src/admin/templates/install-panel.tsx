import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import {
  type ListedPackage,
  type PackageChoice,
  type PackageFile,
  useInstallPackage,
  usePackagePlan,
} from '../../api/packages.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import '../../ui/styles/form-styles.ts';
import { useLockedText } from '../use-locked-text.ts';
import { choosableItems, idsToInstall, toggleItem } from './choose-items.ts';
import { ItemChoices } from './item-choices.tsx';
import { PlanOfInstallation } from './plan-of-installation.tsx';
import styles from './templates.module.css';

interface InstallPanelProps {
  readonly file: PackageFile;
  readonly name: string;
  readonly installation: ListedPackage['installation'];
}

const planAfterMs = 400;

/** Choices before a template is installed, and the button that installs it; leads to the installation if there is one. */
export function InstallPanel({ file, name, installation }: InstallPanelProps): ReactNode {
  const t = useTexts();
  const { site } = useSession();
  const lockedText = useLockedText('configurationPackages.write');
  if (installation) {
    return (
      <div className={styles.section}>
        <Text>{t('admin.templates.install.isInstalled', { version: installation.version, site: site.name })}</Text>
        <ButtonLink to="/templates/installed/$id" params={{ id: installation.id }} fullWidth>
          {t('admin.templates.install.openInstalled')}
        </ButtonLink>
      </div>
    );
  }
  if (lockedText !== undefined) {
    return (
      <div className={styles.section}>
        <Text role="status">{lockedText}</Text>
      </div>
    );
  }
  return <NewInstallation file={file} name={name} />;
}

function NewInstallation({ file, name }: Omit<InstallPanelProps, 'installation'>): ReactNode {
  const t = useTexts();
  const { site } = useSession();
  const { choosable, chosenIds, toggle, withSamples, setWithSamples, choice } = usePackageChoice(file);
  const { errors, isPending, install } = useInstallation(file.key, name);
  const [plannedChoice] = useDebouncedValue(choice, planAfterMs);
  const plan = usePackagePlan(file.key, plannedChoice);
  const hasSamples = file.items.some(({ kind }) => kind === 'elements');
  return (
    <div className={styles.section}>
      <PartTitle>{t('admin.templates.install.title')}</PartTitle>
      <Hint>{t('admin.templates.install.site', { site: site.name })}</Hint>
      <Button
        fullWidth
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={choice === null}
        loading={isPending}
        onClick={() => choice && void install(choice)}
      >
        {t('admin.templates.install.start')}
      </Button>
      <ErrorLine texts={errors} />
      {choice === null ? (
        <Text size="sm" role="status">
          {t('admin.templates.install.nothing')}
        </Text>
      ) : (
        <PlanOfInstallation plan={plan} />
      )}
      <Stack gap="sm">
        {hasSamples && (
          <Checkbox
            label={t('admin.templates.install.withSamples')}
            description={t('admin.templates.install.withSamplesHint')}
            checked={withSamples}
            onChange={({ currentTarget }) => setWithSamples(currentTarget.checked)}
          />
        )}
        <ItemChoices items={file.items} choosable={choosable} chosenIds={chosenIds} onToggle={toggle} />
      </Stack>
    </div>
  );
}

/** Provides the choice of what is installed: everything, until something is left out. */
function usePackageChoice({ items }: PackageFile) {
  const choosable = useMemo(() => choosableItems(items), [items]);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(() => new Set(choosable.map(({ item }) => item.id)));
  const [withSamples, setWithSamples] = useState(true);
  const choice = useMemo<PackageChoice | null>(() => {
    if (chosenIds.size === 0) return null;
    if (chosenIds.size === choosable.length) return { withSamples };
    return { withSamples, itemIds: idsToInstall(items, chosenIds, withSamples) };
  }, [items, choosable, chosenIds, withSamples]);
  const toggle = (id: string) => setChosenIds(toggleItem(choosable, chosenIds, id));
  return { choosable, chosenIds, toggle, withSamples, setWithSamples, choice };
}

/** Installs the choice and leads to the installation; what prevents it is kept to be shown. */
function useInstallation(key: string, name: string) {
  const t = useTexts();
  const navigate = useNavigate();
  const mutation = useInstallPackage();
  const [errors, setErrors] = useState<readonly string[]>([]);
  return {
    errors,
    isPending: mutation.isPending,
    async install(choice: PackageChoice): Promise<void> {
      setErrors([]);
      try {
        const { id } = await mutation.mutateAsync({ key, choice });
        flash('success', t('admin.templates.install.done', { name }));
        await navigate({ to: '/templates/installed/$id', params: { id } });
      } catch (error) {
        setErrors(errorTexts(error));
      }
    },
  };
}

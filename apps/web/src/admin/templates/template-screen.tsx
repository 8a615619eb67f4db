import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { pickText } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { downloadPackage, type PackageFile, usePackage, usePackages } from '../../api/packages.ts';
import { succeeds } from '../../api/succeeds.ts';
import { BackLink } from '../../features/editor/back-link.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { saveFile } from '../../lib/download/save-file.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { DeletePackage } from './delete-package.tsx';
import { InstallPanel } from './install-panel.tsx';
import { PackagePreview } from './package-preview.tsx';
import { PackageStates } from './package-states.tsx';
import { countsOf, useCountsText } from './package-words.ts';
import styles from './templates.module.css';

/** `/templates/$key`: what a template creates, as people will meet it, and its installation. */
export function TemplateScreen(): ReactNode {
  const t = useTexts();
  const { key = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={usePackage(key)}
      goneTitle={t('admin.templates.gone')}
      list={{ path: '/templates', label: t('admin.templates.menu') }}
    >
      {(file) => <TemplatePage key={file.key} file={file} />}
    </LoadedPage>
  );
}

function TemplatePage({ file }: { readonly file: PackageFile }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const countsText = useCountsText();
  const { data: packages } = usePackages();
  const listed = packages?.find(({ key }) => key === file.key);
  const name = pickText(file.names, culture);
  useWindowTitle(pageTitle(name));
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <BackLink to="/templates" label={t('admin.templates.menu')} />
        <Group justify="space-between" gap="sm">
          <Group gap="sm" wrap="nowrap">
            <span className={styles.icon}>
              <NamedIcon name={file.icon} size={24} />
            </span>
            <PageTitle>{name}</PageTitle>
          </Group>
          <Group gap="sm">
            {listed && <PackageStates item={listed} />}
            <ExportButton file={file} />
          </Group>
        </Group>
        <Text maw={720}>{pickText(file.descriptions, culture)}</Text>
        <Hint>
          {countsText(countsOf(file.items))} · {t('admin.templates.version', { version: file.version })}
        </Hint>
      </Stack>
      <div className={styles.page}>
        <PackagePreview file={file} />
        <aside className={styles.aside} aria-label={t('admin.templates.install.title')}>
          {packages && <InstallPanel file={file} name={name} installation={listed?.installation ?? null} />}
        </aside>
      </div>
      {listed && !listed.isBuiltIn && <DeletePackage packageKey={file.key} name={name} />}
    </Stack>
  );
}

function ExportButton({ file: { key, version } }: { readonly file: PackageFile }): ReactNode {
  const t = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => saveFile(await downloadPackage(key), `${key}-${version}.json`);
  const onSave = async (): Promise<void> => {
    setIsBusy(true);
    await succeeds(save());
    setIsBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void onSave()}
    >
      {t('admin.templates.export')}
    </Button>
  );
}

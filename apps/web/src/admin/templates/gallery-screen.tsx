import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ListedPackage, usePackages } from '../../api/packages.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { SearchInput } from '../../ui/search/search-input.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import '../../ui/styles/form-styles.ts';
import { CreateLink } from '../create-link.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { SpreadsheetLink } from '../spreadsheet-link.tsx';
import { useLockedText } from '../use-locked-text.ts';
import { AddPackageFile } from './add-package-file.tsx';
import { PackageCard } from './package-card.tsx';
import styles from './templates.module.css';

/** Fewer templates are found at a glance. */
const searchFrom = 7;

/** `/templates`: the templates that the site can install, and how the tenant adds its own. */
export function GalleryScreen(): ReactNode {
  const t = useTexts();
  const packages = usePackages();
  const lockedText = useLockedText('configurationPackages.write');
  const title = t('admin.templates.menu');
  useWindowTitle(pageTitle(title));
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap="xs" flex="1 1 360px" maw={640}>
          <PageTitle>{title}</PageTitle>
          <Hint>{t('admin.templates.about')}</Hint>
        </Stack>
        {lockedText === undefined && (
          <Group gap="sm" align="flex-start">
            <SpreadsheetLink />
            <AddPackageFile />
            <CreateLink to="/templates/own/create" label={t('admin.templates.own.create')} icon={IconPlus} isSecond />
          </Group>
        )}
      </Group>
      {lockedText !== undefined && <Text role="status">{lockedText}</Text>}
      <LoadedItem query={packages}>{(items) => <Gallery packages={items} />}</LoadedItem>
    </Stack>
  );
}

function Gallery({ packages }: { readonly packages: readonly ListedPackage[] }): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const searchText = search.trim().toLowerCase();
  const matches = packages.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(searchText),
  );
  return (
    <>
      {packages.length >= searchFrom && (
        <SearchInput label={t('admin.templates.search')} value={search} onChange={setSearch} maw={420} />
      )}
      {matches.length === 0 && <Text c="dimmed">{t('admin.templates.noneFound')}</Text>}
      <ul className={styles.gallery} aria-label={t('admin.templates.menu')}>
        {matches.map((item) => (
          <PackageCard key={item.key} item={item} />
        ))}
      </ul>
    </>
  );
}

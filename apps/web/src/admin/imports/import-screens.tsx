import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ImportResource, useImport } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { PageTitle } from '../../ui/text/titles.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { StartImport } from './start-import.tsx';
import { Workbench } from './workbench.tsx';

/** Objects out of files. Source: specification, section 2, `/imports/elements`. */
export function ElementImportScreen(): ReactNode {
  return <ImportScreen resource="elements" />;
}

/** Predefined values out of files. */
export function RecordImportScreen(): ReactNode {
  return <ImportScreen resource="records" />;
}

/** Users out of files; never their passwords. */
export function UserImportScreen(): ReactNode {
  return <ImportScreen resource="users" />;
}

/** Where an import is begun and earlier ones are found; with `?import=` in the address the one that is open. */
function ImportScreen({ resource }: { readonly resource: ImportResource }): ReactNode {
  const { import: id }: { readonly import?: unknown } = useSearch({ strict: false });
  return typeof id === 'string' ? <OpenImport resource={resource} id={id} /> : <Start resource={resource} />;
}

function Start({ resource }: { readonly resource: ImportResource }): ReactNode {
  const t = useTexts();
  const title = t(`admin.imports.titles.${resource}`);
  useWindowTitle(pageTitle(title));
  return (
    <Stack gap="lg" maw={960}>
      <PageTitle>{title}</PageTitle>
      <StartImport resource={resource} />
      <EarlierImports resource={resource} />
    </Stack>
  );
}

function OpenImport({ resource, id }: { readonly resource: ImportResource; readonly id: string }): ReactNode {
  const t = useTexts();
  return (
    <LoadedPage
      query={useImport(id)}
      goneTitle={t('admin.imports.gone')}
      list={{ path: `/imports/${resource}`, label: t(`admin.imports.titles.${resource}`) }}
    >
      {(loadedImport) => <Workbench key={loadedImport.id} importItem={loadedImport} />}
    </LoadedPage>
  );
}

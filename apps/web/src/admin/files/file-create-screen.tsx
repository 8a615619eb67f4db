import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FileUpload } from '../../editors/file-upload.tsx';
import { BackLink } from '../../features/editor/back-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { PageTitle } from '../../ui/text/titles.tsx';

/** Files uploaded by an administrator, several at once. Source: specification, section 2, `/files/create`. */
export function FileCreateScreen(): ReactNode {
  const t = useTexts();
  const title = t('admin.files.upload');
  useWindowTitle(pageTitle(title));
  return (
    <Stack gap="md" maw={720}>
      <header>
        <BackLink to="/files" label={t('admin.menu.files')} />
        <PageTitle>{title}</PageTitle>
      </header>
      <FileUpload hrefOf={(id) => `/files/${id}/edit`} />
    </Stack>
  );
}

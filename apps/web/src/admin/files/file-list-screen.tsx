import { Button } from '@mantine/core';
import { IconFiles, IconPencil, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fileItems, type StoredFile } from '../../api/files.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { useFileColumns } from './file-columns.tsx';
import { useMayEditFiles } from './use-may-edit-files.ts';

/** The files of the site. Source: specification, section 2, `/files`. */
export function FileListScreen(): ReactNode {
  const t = useTexts();
  const here = useReturnHere();
  const mayEdit = useMayEditFiles();
  const remove = fileItems.useDelete();
  const columns = useFileColumns();
  const title = t('admin.menu.files');
  useWindowTitle(pageTitle(title));
  const create = (
    <Button
      renderRoot={(props) => <Link to="/files/create" state={here} {...props} />}
      leftSection={<IconUpload size={18} aria-hidden />}
    >
      {t('admin.files.upload')}
    </Button>
  );
  return (
    <ListScreen<StoredFile>
      name="files"
      title={title}
      source={{ collection: '/{tenantKey}/{siteKey}/files' }}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/files/${id}/edit`}
      rowActions={({ id }) => [
        { label: t(mayEdit ? 'app.actions.edit' : 'app.actions.open'), icon: IconPencil, href: `/files/${id}/edit` },
      ]}
      {...(mayEdit && {
        deletion: {
          remove: ({ id }: StoredFile) => remove.mutateAsync(id),
          // What holds it would show a gap.
          canRemove: ({ isAttached }: StoredFile) => !isAttached,
        },
      })}
      mainAction={create}
      empty={{
        title: t('admin.files.empty.title'),
        text: t('admin.files.empty.text'),
        action: create,
        icon: IconFiles,
      }}
    />
  );
}

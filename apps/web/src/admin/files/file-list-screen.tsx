import { IconFiles, IconPencil, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileItems, type StoredFile } from '../../api/files.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useMayHere } from '../../lib/session/caller.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CreateLink } from '../create-link.tsx';
import { useFileColumns } from './file-columns.tsx';

/** The files of the site. Source: specification, section 2, `/files`. */
export function FileListScreen(): ReactNode {
  const t = useTexts();
  const mayEdit = useMayHere('files.write');
  const remove = fileItems.useDelete();
  const columns = useFileColumns();
  const create = <CreateLink to="/files/create" label={t('admin.files.upload')} icon={IconUpload} />;
  return (
    <ListScreen<StoredFile>
      name="files"
      title={t('admin.menu.files')}
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

import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fileItems, type StoredFile } from '../../api/files.ts';
import { FileForm } from '../../editors/file-form.tsx';
import { useMayHere } from '../../lib/session/caller.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedPage } from '../loaded-page.tsx';
import { AttachedTo } from './attached-to.tsx';

/** One file: its name and what it shows. Source: specification, section 2, `/files/{id}/edit`. */
export function FileEditScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={fileItems.useToEdit(id)}
      item={{ resource: 'files', id }}
      goneTitle={t('admin.files.gone')}
      list={{ path: '/files', label: t('admin.menu.files') }}
    >
      {(stored) => <FileEditor key={stored.id} stored={stored} />}
    </LoadedPage>
  );
}

function FileEditor({ stored }: { readonly stored: StoredFile }): ReactNode {
  const mayEdit = useMayHere('files.write');
  return (
    <FileForm
      stored={stored}
      list="/files"
      side="admin"
      mayEdit={mayEdit}
      mayRemove={mayEdit}
      attachedTo={<AttachedTo file={stored} />}
    />
  );
}

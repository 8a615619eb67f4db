import type { ReactNode } from 'react';
import { fileItems, type StoredFile } from '../../api/files.ts';
import { FileForm } from '../../editors/file-form.tsx';
import { useMayHere } from '../../lib/session/caller.ts';
import { ItemPage } from '../item-page.tsx';
import { AttachedTo } from './attached-to.tsx';

/** Editor of one file: its name and its description. Source: specification, section 2, `/files/{id}/edit`. */
export function FileEditScreen(): ReactNode {
  return (
    <ItemPage of="files" useItem={fileItems.useToEdit}>
      {(storedFile) => <FileEditor storedFile={storedFile} />}
    </ItemPage>
  );
}

function FileEditor({ storedFile }: { readonly storedFile: StoredFile }): ReactNode {
  const mayEdit = useMayHere('files.write');
  return (
    <FileForm
      storedFile={storedFile}
      list="/files"
      side="admin"
      mayEdit={mayEdit}
      mayRemove={mayEdit}
      attachedTo={<AttachedTo file={storedFile} />}
    />
  );
}

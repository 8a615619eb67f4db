import { useParams } from '@tanstack/react-router';
import { fileAltLength, fileNameLength, maxLength, type Problem } from '@tingest/domain';
import type { ReactNode } from 'react';
import { type FileDraft, fileItems, type StoredFile } from '../../api/files.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { EditorScreen } from '../editor-screen.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { FileStep } from './file-step.tsx';

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

function toDraft({ id, version, name, alt }: StoredFile): FileDraft {
  return { id, version, name, alt };
}

function FileEditor({ stored }: { readonly stored: StoredFile }): ReactNode {
  const t = useTexts();
  const mayEdit = useMayHere('files.write');
  const save = fileItems.useSave();
  const remove = fileItems.useDelete();
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return (
    <EditorScreen<FileDraft, StoredFile>
      title={stored.name}
      list={{ path: '/files', label: t('admin.menu.files') }}
      initial={toDraft(stored)}
      id={stored.id}
      steps={[
        {
          key: 'file',
          label: t('admin.files.step'),
          paths: ['name', 'alt'],
          content: (editor) => <FileStep editor={editor} file={stored} />,
        },
      ]}
      validate={validateFile}
      save={save.mutateAsync}
      fetchLatest={fileItems.fetch}
      toDraft={toDraft}
      nameOf={({ name }) => name}
      editPath={(id) => `/files/${id}/edit`}
      properties={[
        { name: 'name', label: t('admin.files.name'), text },
        { name: 'alt', label: t('admin.files.alt'), text },
      ]}
      lockedText={mayEdit ? undefined : t('admin.files.readOnly')}
      {...(mayEdit && !stored.isAttached && { remove: { send: () => remove.mutateAsync(stored.id) } })}
    />
  );
}

/** Everything that is wrong with what is said of a file. */
export function validateFile({ name, alt }: Pick<FileDraft, 'name' | 'alt'>): Problem[] {
  const problems: Problem[] = [];
  const check = (path: string, problem: Omit<Problem, 'path'> | null): void => {
    if (problem) problems.push({ ...problem, path });
  };
  check('name', name.trim() === '' ? { code: 'required' } : maxLength(name.trim(), fileNameLength));
  if (alt) check('alt', maxLength(alt.trim(), fileAltLength));
  return problems;
}

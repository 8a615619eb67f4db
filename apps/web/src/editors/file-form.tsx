import { fileAltLength, fileNameLength, maxLength, type Problem } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { type FileDraft, fileItems, type StoredFile } from '../api/files.ts';
import { comparing } from '../features/editor/compared.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { EditorScreen } from './editor-screen.tsx';
import { FileStep } from './file-step.tsx';

function toDraft({ id, version, name, alt }: StoredFile): FileDraft {
  return { id, version, name, alt };
}

interface FileFormProps extends Pick<Parameters<typeof FileStep>[0], 'attachedTo'> {
  readonly storedFile: StoredFile;
  /** Where files are listed. */
  readonly list: string;
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
  readonly side: 'admin' | 'field';
}

const compareProperty = comparing<FileDraft>();

/** One file: its name and its description. */
export function FileForm({ storedFile, list, mayEdit, mayRemove, side, attachedTo }: FileFormProps): ReactNode {
  const t = useTexts();
  const save = fileItems.useSave();
  const remove = fileItems.useDelete();
  return (
    <EditorScreen<FileDraft, StoredFile>
      title={storedFile.name}
      list={{ path: list, label: t('admin.menu.files') }}
      side={side}
      initial={toDraft(storedFile)}
      id={storedFile.id}
      steps={[
        {
          key: 'file',
          label: t('admin.files.step'),
          paths: ['name', 'alt'],
          content: (editor) => <FileStep editor={editor} file={storedFile} attachedTo={attachedTo} />,
        },
      ]}
      validate={validateFile}
      save={save.mutateAsync}
      fetchLatest={fileItems.fetch}
      toDraft={toDraft}
      nameOf={({ name }) => name}
      editPath={(id) => (side === 'admin' ? `/files/${id}/edit` : `/exe/edit/file/${id}`)}
      properties={[compareProperty('name', t('admin.files.name')), compareProperty('alt', t('admin.files.alt'))]}
      lockedText={mayEdit ? undefined : t('admin.files.readOnly')}
      {...(mayRemove &&
        !storedFile.isAttached && { remove: { send: () => remove.mutateAsync(storedFile.id), isOpen: true } })}
    />
  );
}

/** Returns all problems of a file's name and description. */
export function validateFile({ name, alt }: Pick<FileDraft, 'name' | 'alt'>): Problem[] {
  const problems: Problem[] = [];
  const check = (path: string, problem: Omit<Problem, 'path'> | null): void => {
    if (problem) problems.push({ ...problem, path });
  };
  check('name', name.trim() === '' ? { code: 'required' } : maxLength(name.trim(), fileNameLength));
  if (alt) check('alt', maxLength(alt.trim(), fileAltLength));
  return problems;
}

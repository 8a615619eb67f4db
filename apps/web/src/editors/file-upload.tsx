import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FileReference } from '@tingest/domain/foundation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQueryScope } from '../api/scoped-query.ts';
import { addFile } from '../features/form/types/file/add-file.ts';
import { acceptedFiles } from '../features/form/types/file/check-file.ts';
import { FileRow } from '../features/form/types/file/file-row.tsx';
import { openFileChooser } from '../features/form/types/file/open-file-chooser.ts';
import { useAnnouncement } from '../features/form/types/file/use-announcement.ts';
import { useFileDrop } from '../features/form/types/file/use-file-drop.ts';
import type { RefusedFile } from '../features/form/types/file/use-file-list.ts';
import { problemText } from '../lib/texts/problem-text.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { cancelUpload, forgetUploads, pendingUploads } from '../lib/uploads/uploads.ts';
import { useUpload, useUploadsProgress } from '../lib/uploads/use-uploads.ts';
import '../ui/styles/form-styles.ts';
import { Hint } from '../ui/text/hint.tsx';
import styles from './files.module.css';

/**
 * Upload of several files at once. @param hrefOf returns the address of an uploaded file's editor, if the user may edit
 * it
 */
export function FileUpload({ hrefOf }: { readonly hrefOf?: (id: string) => string }): ReactNode {
  const t = useTexts();
  const { files, refused, add, remove } = useNewFiles();
  const { isOver, handlers } = useFileDrop(add);
  const progress = useUploadsProgress(files.map(({ id }) => id));
  const announcement = useAnnouncement(progress);
  useFreshList(progress.pendingCount);
  const choose = (): void => openFileChooser({ accept: acceptedFiles('file'), isMultiple: true, onChoose: add });
  return (
    <Stack gap="md">
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onPaste={(event) => add([...event.clipboardData.files])}
        {...handlers}
      >
        <IconUpload size={36} stroke={1.4} aria-hidden />
        <Text fw={600} className={styles.dropText}>
          {t(isOver ? 'forms.files.dropNow' : 'admin.files.dropHere')}
        </Text>
        <Button size="md" onClick={choose}>
          {t('forms.files.addSeveral')}
        </Button>
        <Hint ta="center">{t('admin.files.allowed')}</Hint>
      </div>
      {refused.length > 0 && (
        <div role="alert" className={styles.refused}>
          {refused.map(({ name, problem }) => (
            <div key={`${name} ${problem.code}`}>
              <strong>{name}</strong>: {problemText(problem, t)}
            </div>
          ))}
        </div>
      )}
      {files.length > 0 && (
        <ul className={styles.new}>
          {files.map((file) => (
            <NewFile key={file.id} file={file} href={hrefOf?.(file.id)} onRemove={() => remove(file.id)} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

interface NewFileProps {
  readonly file: FileReference;
  /** Address of the uploaded file's editor; `undefined` if the user may not edit it. */
  readonly href: string | undefined;
  readonly onRemove: () => void;
}

/** One that is there leads to where it is edited; one on its way can be stopped. */
function NewFile({ file, href, onRemove }: NewFileProps): ReactNode {
  const navigate = useNavigate();
  const isDone = useUpload(file.id)?.state === 'done';
  const openFile = (): void => {
    if (isDone && href !== undefined) void navigate({ href });
  };
  return <FileRow file={file} isDisabled={isDone} onOpen={openFile} onRemove={onRemove} />;
}

function useNewFiles() {
  const [files, setFiles] = useState<readonly FileReference[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const latestFiles = useRef(files);
  latestFiles.current = files;
  // The server has them, and nothing here refers to them; those on their way go on.
  useEffect(
    () => () => {
      const ids = latestFiles.current.map(({ id }) => id);
      const pendingIds = new Set(pendingUploads(ids).map(({ record }) => record.id));
      forgetUploads(ids.filter((id) => !pendingIds.has(id)));
    },
    [],
  );
  const add = async (selectedFiles: readonly File[]): Promise<void> => {
    setRefused([]);
    for (const file of selectedFiles) {
      const addResult = await addFile(file, 'file', 'files');
      if ('file' in addResult) setFiles((before) => [...before, addResult.file]);
      else setRefused((before) => [...before, { name: file.name, problem: addResult.problem }]);
    }
  };
  return {
    files,
    refused,
    add: (selectedFiles: readonly File[]) => void add(selectedFiles),
    remove: (id: string) => {
      cancelUpload(id);
      setFiles((before) => before.filter((file) => file.id !== id));
    },
  };
}

/** The list of files is loaded anew when uploads have ended. */
function useFreshList(pendingCount: number): void {
  const client = useQueryClient();
  const scope = useQueryScope();
  const before = useRef(pendingCount);
  useEffect(() => {
    if (pendingCount < before.current) void client.invalidateQueries({ queryKey: [...scope, 'files', 'list'] });
    if (pendingCount < before.current) void client.invalidateQueries({ queryKey: [...scope, 'files', 'pages'] });
    before.current = pendingCount;
  }, [pendingCount, client, scope]);
}

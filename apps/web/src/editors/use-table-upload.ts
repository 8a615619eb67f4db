import { fileExtension } from '@tingest/domain/foundation';
import { useEffect, useRef, useState } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { checkFile } from '../features/form/types/file/check-file.ts';
import { problemText } from '../lib/texts/problem-text.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { cancelUpload, enqueueUpload, forgetUploads, uploadsDone } from '../lib/uploads/uploads.ts';

/** A file with a table, which the server has. */
export interface TableFile {
  readonly id: string;
  readonly name: string;
}

interface TableUploadState {
  /** The file that is on its way, or that something is made of now. */
  readonly file: TableFile | null;
  readonly errors: readonly string[];
  readonly choose: (files: readonly File[]) => void;
}

/**
 * Uploads files, one at a time, and passes each on when the server has it. An error that the receiver throws is shown
 * at the file chooser. Leaving the page stops an upload.
 * @param takesZips whether zips with photos and files may be added; if only zips are chosen, the first one contains the
 * table too
 */
export function useTableUpload(
  onUploaded: (file: TableFile, zipIds: readonly string[]) => Promise<void>,
  takesZips: boolean,
): TableUploadState {
  const t = useTexts();
  const [file, setFile] = useState<TableFile | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const onItsWay = useRef<string | null>(null);
  useEffect(() => () => void (onItsWay.current && cancelUpload(onItsWay.current)), []);

  const upload = async (selectedFile: File, contentType: string): Promise<string> => {
    const { id, name } = enqueueUpload(selectedFile.slice(0, selectedFile.size, contentType), {
      ...{ name: selectedFile.name, use: 'import', reference: 'tables', contentType },
    });
    onItsWay.current = id;
    setFile({ id, name });
    await uploadsDone([id]);
    onItsWay.current = null;
    forgetUploads([id]);
    return id;
  };

  const send = async (selectedFiles: readonly File[]): Promise<void> => {
    const checkedFiles = selectedFiles.map((each) => ({ each, found: checkFile(each, 'import') }));
    const problems = checkedFiles.flatMap(({ found }) => ('problem' in found ? [problemText(found.problem, t)] : []));
    setErrors([...new Set(problems)]);
    const [table, ...zips] = checkedFiles.flatMap(({ each, found }) =>
      'problem' in found ? [] : [{ each, contentType: found.contentType }],
    );
    if (problems.length > 0 || !table) return;
    try {
      const zipIds: string[] = [];
      for (const { each, contentType } of zips) zipIds.push(await upload(each, contentType));
      const id = await upload(table.each, table.contentType);
      await onUploaded({ id, name: table.each.name }, zipIds);
    } catch (error) {
      if (onItsWay.current !== null) cancelUpload(onItsWay.current);
      setErrors(errorTexts(error));
    } finally {
      setFile(null);
    }
  };

  const choose = (files: readonly File[]): void => {
    const zips = files.filter(isZip);
    const [table] = files.filter((each) => !isZip(each));
    const firstFile = table ?? zips[0];
    if (!firstFile || file !== null) return;
    void send([firstFile, ...(takesZips ? zips.filter((zip) => zip !== firstFile) : [])]);
  };
  return { file, errors, choose };
}

function isZip({ name }: File): boolean {
  return fileExtension(name) === 'zip';
}

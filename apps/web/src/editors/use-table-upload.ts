import { useEffect, useRef, useState } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { checkFile } from '../features/fields/file/check-file.ts';
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
 * Uploads one file at a time, and hands it over when the server has it. What the receiver throws is shown where the file
 * was chosen. Leaving stops an upload.
 */
export function useTableUpload(onUploaded: (file: TableFile) => Promise<void>): TableUploadState {
  const t = useTexts();
  const [file, setFile] = useState<TableFile | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const onItsWay = useRef<string | null>(null);
  useEffect(() => () => void (onItsWay.current && cancelUpload(onItsWay.current)), []);

  const send = async (chosen: File): Promise<void> => {
    const checked = checkFile(chosen, 'import');
    if ('problem' in checked) {
      setErrors([problemText(checked.problem, t)]);
      return;
    }
    const { contentType } = checked;
    const { id, name } = enqueueUpload(chosen.slice(0, chosen.size, contentType), {
      ...{ name: chosen.name, use: 'import', reference: 'tables', contentType },
    });
    onItsWay.current = id;
    setErrors([]);
    setFile({ id, name });
    try {
      await uploadsDone([id]);
      onItsWay.current = null;
      forgetUploads([id]);
      await onUploaded({ id, name });
    } catch (error) {
      cancelUpload(id);
      setErrors(errorTexts(error));
    } finally {
      setFile(null);
    }
  };
  return { file, errors, choose: ([chosen]) => void (chosen && file === null && send(chosen)) };
}

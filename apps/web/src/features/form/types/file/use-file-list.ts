import { filesInField } from '@tingest/domain/fields';
import { type FileReference, fileReferences, type fileUses, type Problem } from '@tingest/domain/foundation';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { cancelUpload, enqueueUpload } from '../../../../lib/uploads/uploads.ts';
import type { FieldInputProps } from '../../field-props.ts';
import { addFile, type Turned, turnImage } from './add-file.ts';

/** A chosen file that was not taken, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: Pick<Problem, 'code' | 'parameters'>;
}

export interface FileList {
  readonly files: readonly FileReference[];
  readonly refusedFiles: readonly RefusedFile[];
  /** How many are being made ready: large photos take a moment. */
  readonly preparing: number;
  readonly add: (chosen: readonly File[]) => void;
  readonly remove: (id: string) => void;
  /** Moves a file so many places towards the end, or with a negative number towards the beginning. */
  readonly move: (id: string, by: number) => void;
  readonly setAlt: (id: string, alt: string) => void;
  /** Turns an image a quarter clockwise; answers its new id, or `null` when that is not possible. */
  readonly turn: (id: string, address: string | null) => Promise<string | null>;
}

type Use = Extract<(typeof fileUses)[number], 'file' | 'image'>;

/** Provides the files of a field: chosen files are checked, prepared and uploaded at once. */
export function useFileList({ field, value, onChange }: FieldInputProps, use: Use): FileList {
  const turnedFiles = useRef(new Map<string, Turned>());
  // Files are prepared one after the other; each is added to the list that is current at that time.
  const latestFiles = useRef<readonly FileReference[]>([]);
  latestFiles.current = fileReferences(value);
  const reference = `dataProperties.${field.id}`;
  const max = field.multiple ? filesInField : 1;

  const change = useCallback(
    (files: readonly FileReference[]) => {
      latestFiles.current = files;
      onChange(files.length > 0 ? files : null);
    },
    [onChange],
  );

  const { refusedFiles, preparing, add, clearRefused } = useFileAdding({ use, reference, max, latestFiles }, change);

  return {
    files: latestFiles.current,
    refusedFiles,
    preparing,
    add,
    remove(id) {
      clearRefused();
      cancelUpload(id);
      change(latestFiles.current.filter((file) => file.id !== id));
    },
    move(id, by) {
      const files = [...latestFiles.current];
      const at = files.findIndex((file) => file.id === id);
      const [file] = files.splice(at, 1);
      if (!file) return;
      files.splice(Math.max(0, at + by), 0, file);
      change(files);
    },
    setAlt(id, alt) {
      change(latestFiles.current.map((file) => (file.id === id ? withAlt(file, alt) : file)));
    },
    async turn(id, address) {
      const file = latestFiles.current.find((one) => one.id === id);
      const image = file && (await turnImage(file, turnedFiles.current.get(id), address));
      if (!file || !image) return null;
      const next = enqueueUpload(image.bytes, {
        name: file.name,
        use,
        reference,
        contentType: file.contentType,
        preview: image.preview,
        ...(file.alt ? { alt: file.alt } : {}),
      });
      turnedFiles.current.set(next.id, image.turned);
      cancelUpload(id);
      change(latestFiles.current.map((one) => (one.id === id ? next : one)));
      return next.id;
    },
  };
}

interface FileAddingOptions {
  readonly use: Use;
  /** Field that the files are uploaded for. */
  readonly reference: string;
  readonly max: number;
  readonly latestFiles: RefObject<readonly FileReference[]>;
}

interface FileAdding extends Pick<FileList, 'refusedFiles' | 'preparing' | 'add'> {
  readonly clearRefused: () => void;
}

/** Checks, prepares and uploads chosen files; files beyond the maximum are refused. */
function useFileAdding(
  { use, reference, max, latestFiles }: FileAddingOptions,
  change: (files: readonly FileReference[]) => void,
): FileAdding {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [preparing, setPreparing] = useState(0);
  const before = useRef<Promise<void>>(Promise.resolve());
  const addOne = async (file: File): Promise<void> => {
    const addResult = await addFile(file, use, reference);
    setPreparing((count) => count - 1);
    if ('problem' in addResult) {
      setRefused((refusedBefore) => [...refusedBefore, { name: file.name, problem: addResult.problem }]);
      return;
    }
    // Another one takes the place of the only one.
    if (max === 1) for (const { id } of latestFiles.current) cancelUpload(id);
    change(max === 1 ? [addResult.file] : [...latestFiles.current, addResult.file]);
  };
  const add = (selectedFiles: readonly File[]): void => {
    const freeCount = max === 1 ? 1 : max - latestFiles.current.length - preparing;
    const acceptedFiles = selectedFiles.slice(0, freeCount);
    const names = selectedFiles.slice(freeCount).map(({ name }) => name);
    setRefused(
      names.length > 0 ? [{ name: names.join(', '), problem: { code: 'tooMany', parameters: { max: max } } }] : [],
    );
    setPreparing((count) => count + acceptedFiles.length);
    // One at a time: in the order they were chosen, and a phone has the memory for one large photo.
    for (const file of acceptedFiles) before.current = before.current.then(() => addOne(file));
  };
  return { refusedFiles: refused, preparing, add, clearRefused: () => setRefused([]) };
}

function withAlt({ alt: _, ...file }: FileReference, alt: string): FileReference {
  return alt === '' ? file : { ...file, alt };
}

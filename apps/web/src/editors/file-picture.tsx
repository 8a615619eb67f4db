import { type ReactNode, useState } from 'react';
import type { StoredFile } from '../api/files.ts';
import { FileIcon } from '../features/form/types/file/file-icon.tsx';
import styles from './files.module.css';

interface FilePictureProps {
  readonly file: StoredFile;
  readonly isLarge?: boolean;
}

/** A file's picture with the address that came with it; the icon of its kind where it has none. */
export function FilePicture({ file, isLarge = false }: FilePictureProps): ReactNode {
  // A page of a list may stand longer than its addresses last.
  const [isBroken, setIsBroken] = useState(false);
  const address = isLarge ? file.displayUrl : file.thumbnailUrl;
  if (!address || isBroken) return <FileIcon contentType={file.contentType} size={isLarge ? 64 : 24} />;
  return (
    <img
      className={styles.picture}
      src={address}
      alt={isLarge ? (file.alt ?? '') : ''}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}

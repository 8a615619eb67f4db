import { IconPhotoOff } from '@tabler/icons-react';
import type { FileReference } from '@tingest/domain/foundation';
import { type ReactNode, useRef, useState } from 'react';
import { FileIcon } from '../file/file-icon.tsx';
import { type FileSize, useFileSource } from '../file/use-file-source.ts';
import styles from './image.module.css';

interface ThumbnailProps {
  readonly file: Pick<FileReference, 'id' | 'contentType' | 'alt'>;
  /** How much of it is fetched; a thumbnail (320 pixels) unless it says otherwise. */
  readonly size?: Extract<FileSize, 'thumbnail' | 'display'>;
  /** Shows all of it instead of filling the place. */
  readonly isWhole?: boolean;
  /** Text read by screen readers; the file's alternative text if absent, and empty if it has none. */
  readonly alt?: string;
}

/** Thumbnail of a file that fills its container; an icon for a document and for a file that cannot be shown. */
export function Thumbnail({
  file,
  size = 'thumbnail',
  isWhole = false,
  alt = file.alt ?? '',
}: ThumbnailProps): ReactNode {
  const isImage = file.contentType.startsWith('image/');
  return (
    <span className={styles.thumbnail} data-whole={isWhole || undefined}>
      {isImage ? <Picture file={file} size={size} alt={alt} /> : <FileIcon contentType={file.contentType} size={28} />}
    </span>
  );
}

function Picture({
  file,
  size,
  alt,
}: { readonly alt: string } & Required<Pick<ThumbnailProps, 'file' | 'size'>>): ReactNode {
  const { address, isGone, renew } = useFileSource(file, size);
  // The image shown is kept although its address is replaced: it would only be fetched again.
  const [visibleAddress, setShown] = useState<string | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const hasTriedAgain = useRef(false);
  const isLocal = address?.startsWith('blob:') === true;
  const source = isLocal ? address : (visibleAddress ?? address);
  if (isGone || isBroken)
    return <IconPhotoOff size={28} stroke={1.5} {...(alt ? { 'aria-label': alt } : { 'aria-hidden': true })} />;
  if (!source) return null;
  const tryAgain = async (): Promise<void> => {
    if (isLocal || hasTriedAgain.current) {
      setIsBroken(true);
      return;
    }
    hasTriedAgain.current = true;
    const next = await renew();
    if (next && next !== source) setShown(next);
    else setIsBroken(true);
  };
  return (
    <img
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={() => !isLocal && setShown(source)}
      onError={() => void tryAgain()}
    />
  );
}

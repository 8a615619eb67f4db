import { fileReferences } from '@tingest/domain/foundation';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import type { FieldViewProps } from '../../field-props.ts';
import { DisplayView } from '../../shared/display-view.tsx';
import styles from './image.module.css';
import { Thumbnail } from './thumbnail.tsx';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

/** Pictures in a list before the count says how many there are. */
const maxQueued = 3;

/** The images of a value as small pictures that open large. In a list, the first of them and how many there are. */
export function ImageGridView(props: FieldViewProps): ReactNode {
  const { value, isCompact = false } = props;
  const t = useTexts();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const files = fileReferences(value);
  const count = files.length;
  if (count === 0) return <DisplayView {...props} />;
  if (isCompact) {
    return (
      <span className={styles.strip}>
        {files.slice(0, maxQueued).map((file) => (
          <span key={file.id} className={styles.inStrip}>
            <Thumbnail file={file} alt="" />
          </span>
        ))}
        {t('forms.files.countImages', { count })}
      </span>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {files.map((file, index) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.open}
              aria-label={
                file.alt
                  ? t('forms.files.openNamedImage', { name: file.alt })
                  : t('forms.files.openImage', { index: index + 1, count })
              }
              onClick={() => setOpenAt(index)}
            >
              <Thumbnail file={file} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <Suspense>
          <Lightbox files={files} startAt={openAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}

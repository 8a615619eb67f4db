import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { retryUpload } from '../../../../lib/uploads/uploads.ts';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import { Thumbnail } from '../image/thumbnail.tsx';
import type { FileItemProps } from './file-row.tsx';
import styles from './files.module.css';
import { ProgressRing } from './progress-ring.tsx';
import { useUploadStatus } from './upload-status.tsx';

/** An image of a field as a tile: the picture, how its upload is doing, and the way to be rid of it. */
export function FileTile({ file, isDisabled, onOpen, onRemove }: FileItemProps): ReactNode {
  const t = useTexts();
  const { upload, isPending, isFailed, text } = useUploadStatus(file);
  const { name } = file;
  return (
    <li className={styles.tile} data-failed={isFailed || undefined}>
      <button
        type="button"
        className={styles.tileOpen}
        aria-label={t('forms.files.details', { name })}
        onClick={onOpen}
      >
        <Thumbnail file={file} alt="" />
      </button>
      {isPending && (
        <span className={styles.tileState}>
          <ProgressRing label={t('forms.files.progress', { name })} percent={upload?.percent ?? 0} size={52} />
          <span className={styles.tileText}>{text}</span>
        </span>
      )}
      {isFailed && (
        <span className={styles.tileState}>
          {upload?.state === 'failed' && !isDisabled ? (
            <IconButton
              icon={IconRefresh}
              className={styles.tileRetry}
              variant="default"
              size={44}
              label={t('forms.files.retry', { name })}
              onClick={() => retryUpload(file.id)}
              iconSize={20}
            />
          ) : (
            <IconAlertTriangle aria-hidden />
          )}
          <span className={styles.tileText}>{text}</span>
        </span>
      )}
      {!isDisabled && (
        <IconButton
          icon={IconX}
          className={styles.tileRemove}
          variant="default"
          size={44}
          radius="xl"
          label={t(isPending ? 'forms.files.cancel' : 'forms.files.remove', { name })}
          onClick={onRemove}
          iconSize={20}
        />
      )}
    </li>
  );
}

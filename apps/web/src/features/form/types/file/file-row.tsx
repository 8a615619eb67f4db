import { Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react';
import type { FileReference } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { retryUpload } from '../../../../lib/uploads/uploads.ts';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import { Thumbnail } from '../image/thumbnail.tsx';
import styles from './files.module.css';
import { ProgressRing } from './progress-ring.tsx';
import { useUploadStatus } from './upload-status.tsx';

export interface FileItemProps {
  readonly file: FileReference;
  readonly isDisabled: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** A file of a field as a row: its name, the progress of its upload, and its removal. */
export function FileRow({ file, isDisabled, onOpen, onRemove }: FileItemProps): ReactNode {
  const t = useTexts();
  const { upload, isPending, isFailed, text } = useUploadStatus(file);
  const { name } = file;
  return (
    <li className={styles.row}>
      <span className={styles.rowPicture}>
        {isPending ? (
          <ProgressRing label={t('forms.files.progress', { name })} percent={upload?.percent ?? 0} size={36} />
        ) : isFailed ? (
          <IconAlertTriangle color="var(--mantine-color-error)" aria-hidden />
        ) : (
          <Thumbnail file={file} alt="" />
        )}
      </span>
      <span className={styles.rowText}>
        <button
          type="button"
          className={styles.rowName}
          aria-label={t('forms.files.details', { name })}
          onClick={onOpen}
        >
          {name}
        </button>
        <Text component="span" size="sm" c={isFailed ? 'var(--mantine-color-error)' : 'dimmed'}>
          {text}
        </Text>
      </span>
      {upload?.state === 'failed' && !isDisabled && (
        <IconButton
          icon={IconRefresh}
          variant="default"
          size={44}
          label={t('forms.files.retry', { name })}
          onClick={() => retryUpload(file.id)}
          iconSize={20}
        />
      )}
      {!isDisabled && (
        <IconButton
          icon={IconX}
          size={44}
          label={t(isPending ? 'forms.files.cancel' : 'forms.files.remove', { name })}
          onClick={onRemove}
          iconSize={20}
        />
      )}
    </li>
  );
}

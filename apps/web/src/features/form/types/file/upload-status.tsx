import type { FileReference } from '@tingest/domain/foundation';
import { useCulture } from '../../../../lib/culture/culture-store.ts';
import { type Translate, useTexts } from '../../../../lib/texts/texts.ts';
import type { Upload } from '../../../../lib/uploads/upload.ts';
import { refusalText } from '../../../../lib/uploads/uploads.ts';
import { useUpload } from '../../../../lib/uploads/use-uploads.ts';
import { fileSizeText } from './file-size.ts';
import { useFileSource } from './use-file-source.ts';

export interface UploadStatus {
  readonly upload: Upload | undefined;
  /** Whether it is still on its way. */
  readonly isPending: boolean;
  readonly isFailed: boolean;
  /** Text below the file's name: its progress, the reason of a failure, or its size. */
  readonly text: string;
}

/** How a file of a field is doing. */
export function useUploadStatus(file: FileReference): UploadStatus {
  const t = useTexts();
  const culture = useCulture();
  const upload = useUpload(file.id);
  const { isGone } = useFileSource(file, 'thumbnail');
  const isPending = upload?.state === 'waiting' || upload?.state === 'uploading';
  const isFailed = upload?.state === 'failed' || isGone;
  const text = isGone ? t('forms.files.gone') : (upload && pendingText(upload, t)) || fileSizeText(culture, file.size);
  return { upload, isPending, isFailed, text };
}

function pendingText(upload: Upload, t: Translate): string | null {
  switch (upload.state) {
    case 'waiting':
      if (upload.tries === 0 && navigator.onLine) return t('forms.files.waiting');
      return [t('forms.files.waitingForNetwork'), upload.isKept ? '' : t('forms.files.notKept')]
        .filter(Boolean)
        .join('. ');
    case 'uploading':
      return t('forms.files.uploading', { percent: upload.percent });
    case 'failed':
      return refusalText(upload);
    case 'done':
      return null;
  }
}

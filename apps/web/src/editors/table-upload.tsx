import { Button, Loader, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { acceptedFiles } from '../features/form/types/file/check-file.ts';
import { openFileChooser } from '../features/form/types/file/open-file-chooser.ts';
import { useFileDrop } from '../features/form/types/file/use-file-drop.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { useUpload } from '../lib/uploads/use-uploads.ts';
import { Hint } from '../ui/text/hint.tsx';
import styles from './table-upload.module.css';
import { type TableFile, useTableUpload } from './use-table-upload.ts';

interface TableUploadProps {
  /** Awaited; an error that it throws is shown here. */
  readonly onUploaded: (file: TableFile, zipIds: readonly string[]) => Promise<void>;
  /** Whether zips with photos and files may come along. */
  readonly takesZips?: boolean;
}

/** Where a workbook or a text with a table is dropped or chosen. It goes to the server at once. */
export function TableUpload({ onUploaded, takesZips = false }: TableUploadProps): ReactNode {
  const t = useTexts();
  const { file, errors, choose } = useTableUpload(onUploaded, takesZips);
  const { isOver, handlers } = useFileDrop(file ? null : choose);
  const percent = useUpload(file?.id ?? '')?.percent;
  const status = file
    ? percent === undefined
      ? t('admin.tableUpload.reading', { name: file.name })
      : t('admin.tableUpload.sending', { name: file.name, percent })
    : '';
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...handlers}>
      {file ? <Loader size={36} aria-hidden /> : <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />}
      <Text className={styles.status} role="status" size="sm">
        {status}
      </Text>
      {!file && (
        <>
          <Text fw={600} className={styles.text}>
            {t(isOver ? 'admin.tableUpload.dropNow' : 'admin.tableUpload.dropHere')}
          </Text>
          <Button
            size="md"
            onClick={() =>
              openFileChooser({ accept: acceptedFiles('import'), isMultiple: takesZips, onChoose: choose })
            }
          >
            {t('admin.tableUpload.choose')}
          </Button>
          <Hint ta="center">{t('admin.tableUpload.allowed')}</Hint>
          {takesZips && <Hint ta="center">{t('admin.tableUpload.zips')}</Hint>}
        </>
      )}
      {errors.length > 0 && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm" ta="center">
          {errors.join(' ')}
        </Text>
      )}
    </div>
  );
}

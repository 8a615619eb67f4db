import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconRefresh, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { type FileReference, fileAltLength } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { retryUpload } from '../../../lib/uploads/uploads.ts';
import '@mantine/core/styles/SimpleGrid.css';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Hint } from '../../../ui/text/hint.tsx';
import { Thumbnail } from '../image/thumbnail.tsx';
import { canTurn } from './add-file.ts';
import styles from './files.module.css';
import { useUploadStatus } from './upload-status.tsx';
import type { FileList } from './use-file-list.ts';
import { useFileSource } from './use-file-source.ts';

interface FileDetailsProps {
  readonly file: FileReference;
  readonly list: FileList;
  readonly isDisabled: boolean;
  /** Shows another one; turning an image makes it a new file. */
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** One file of a field, enlarged: its description, rotation, position among the others, and removal. */
export function FileDetails({ file, list, isDisabled, onShow, onClose }: FileDetailsProps): ReactNode {
  const t = useTexts();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { isFailed, text, upload } = useUploadStatus(file);
  const { address } = useFileSource(file, 'original');
  const [isTurning, setIsTurning] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const at = list.files.findIndex(({ id }) => id === file.id);
  const count = list.files.length;
  const isImage = file.contentType.startsWith('image/');
  const turn = async (): Promise<void> => {
    setIsTurning(true);
    const id = await list.turn(file.id, address);
    setIsTurning(false);
    setHasFailed(id === null);
    if (id !== null) onShow(id);
  };
  const move = (label: 'moveEarlier' | 'moveLater', by: number): ReactNode => {
    const isAtEnd = at + by < 0 || at + by >= count;
    return (
      <Button
        variant="default"
        size="md"
        leftSection={by < 0 ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
        // Not really off at the end: the focus would be lost.
        data-disabled={isAtEnd || undefined}
        aria-disabled={isAtEnd}
        onClick={() => !isAtEnd && list.move(file.id, by)}
      >
        {t(`forms.files.${label}`)}
      </Button>
    );
  };
  return (
    <Dialog
      fullScreen={isPhone}
      size="lg"
      onClose={onClose}
      title={<span className={styles.detailsTitle}>{file.name}</span>}
    >
      <Stack gap="md">
        {isImage && (
          <div className={styles.detailsPicture}>
            <Thumbnail file={file} size="display" isWhole />
          </div>
        )}
        <Group justify="space-between" gap="sm">
          <Text size="sm" c={isFailed || hasFailed ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
            {hasFailed ? t('forms.files.turnFailed') : text}
          </Text>
          {count > 1 && <Hint>{t('forms.files.counter', { index: at + 1, count })}</Hint>}
        </Group>
        {isImage && (
          <TextInput
            label={t('forms.files.alt')}
            description={t('forms.files.altHint')}
            size="md"
            maxLength={fileAltLength}
            disabled={isDisabled}
            value={file.alt ?? ''}
            onChange={(event) => list.setAlt(file.id, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // The form behind would take it for "on to the next field".
              event.preventDefault();
              onClose();
            }}
          />
        )}
        {!isDisabled && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {canTurn(file) && (
              <Button
                variant="default"
                size="md"
                leftSection={<IconRotateClockwise size={20} aria-hidden />}
                loading={isTurning}
                onClick={() => void turn()}
              >
                {t('forms.files.turn')}
              </Button>
            )}
            {upload?.state === 'failed' && (
              <Button
                variant="default"
                size="md"
                leftSection={<IconRefresh size={20} aria-hidden />}
                onClick={() => retryUpload(file.id)}
              >
                {t('app.actions.retry')}
              </Button>
            )}
            {count > 1 && move('moveEarlier', -1)}
            {count > 1 && move('moveLater', 1)}
            <Button
              variant="outline"
              color="red"
              size="md"
              leftSection={<IconTrash size={20} aria-hidden />}
              onClick={() => {
                onClose();
                list.remove(file.id);
              }}
            >
              {t('app.actions.remove')}
            </Button>
          </SimpleGrid>
        )}
        <Button size="md" onClick={onClose}>
          {t('forms.files.done')}
        </Button>
      </Stack>
    </Dialog>
  );
}

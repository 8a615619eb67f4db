import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconRefresh, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { type FileReference, fileAltLength } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { retryUpload } from '../../../../lib/uploads/uploads.ts';
import '@mantine/core/styles/SimpleGrid.css';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Hint } from '../../../../ui/text/hint.tsx';
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
  const turning = useTurning(file.id, list, address, onShow);
  const count = list.files.length;
  const isImage = file.contentType.startsWith('image/');
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
          <Text size="sm" c={isFailed || turning.hasFailed ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
            {turning.hasFailed ? t('forms.files.turnFailed') : text}
          </Text>
          {count > 1 && <Hint>{t('forms.files.counter', { index: indexIn(list, file) + 1, count })}</Hint>}
        </Group>
        {isImage && <AltInput file={file} list={list} isDisabled={isDisabled} onClose={onClose} />}
        {!isDisabled && (
          <FileActions
            file={file}
            list={list}
            canRetry={upload?.state === 'failed'}
            turning={turning}
            onClose={onClose}
          />
        )}
        <Button size="md" onClick={onClose}>
          {t('forms.files.done')}
        </Button>
      </Stack>
    </Dialog>
  );
}

function indexIn(list: FileList, file: FileReference): number {
  return list.files.findIndex(({ id }) => id === file.id);
}

interface Turning {
  readonly isTurning: boolean;
  readonly hasFailed: boolean;
  readonly turn: () => Promise<void>;
}

/** Turns an image, and shows the new file that it becomes. */
function useTurning(
  fileId: string,
  list: FileList,
  address: Parameters<FileList['turn']>[1],
  onShow: (id: string) => void,
): Turning {
  const [isTurning, setIsTurning] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const turn = async (): Promise<void> => {
    setIsTurning(true);
    const id = await list.turn(fileId, address);
    setIsTurning(false);
    setHasFailed(id === null);
    if (id !== null) onShow(id);
  };
  return { isTurning, hasFailed, turn };
}

function AltInput({ file, list, isDisabled, onClose }: Omit<FileDetailsProps, 'onShow'>): ReactNode {
  const t = useTexts();
  return (
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
  );
}

interface FileActionsProps extends Pick<FileDetailsProps, 'file' | 'list' | 'onClose'> {
  /** Whether the upload has failed. */
  readonly canRetry: boolean;
  readonly turning: Turning;
}

function FileActions({ file, list, canRetry, turning, onClose }: FileActionsProps): ReactNode {
  const t = useTexts();
  const count = list.files.length;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {canTurn(file) && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconRotateClockwise size={20} aria-hidden />}
          loading={turning.isTurning}
          onClick={() => void turning.turn()}
        >
          {t('forms.files.turn')}
        </Button>
      )}
      {canRetry && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconRefresh size={20} aria-hidden />}
          onClick={() => retryUpload(file.id)}
        >
          {t('app.actions.retry')}
        </Button>
      )}
      {count > 1 && <MoveButton label="moveEarlier" by={-1} file={file} list={list} />}
      {count > 1 && <MoveButton label="moveLater" by={1} file={file} list={list} />}
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
  );
}

interface MoveButtonProps extends Pick<FileDetailsProps, 'file' | 'list'> {
  readonly label: 'moveEarlier' | 'moveLater';
  readonly by: 1 | -1;
}

function MoveButton({ file, list, label, by }: MoveButtonProps): ReactNode {
  const t = useTexts();
  const next = indexIn(list, file) + by;
  const isAtEnd = next < 0 || next >= list.files.length;
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
}

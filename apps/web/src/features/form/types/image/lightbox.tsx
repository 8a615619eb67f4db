import { ActionIcon, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import type { FileReference } from '@tingest/domain/foundation';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import { useFileLink } from '../file/use-file-link.ts';
import styles from './image.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** A finger that moves so far sideways, in pixels, asks for the next image. */
const swipe = 48;

interface LightboxProps {
  readonly files: readonly FileReference[];
  readonly startAt: number;
  readonly onClose: () => void;
}

/** Images over the whole screen, one at a time: by arrow keys, buttons or a finger. */
export function Lightbox({ files, startAt, onClose }: LightboxProps): ReactNode {
  const t = useTexts();
  const [at, setAt] = useState(startAt);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const count = files.length;
  const file = files[at];
  const go = (by: number): void => setAt((before) => Math.min(count - 1, Math.max(0, before + by)));
  useHotkeys(
    [
      ['ArrowLeft', () => go(-1)],
      ['ArrowRight', () => go(1)],
    ],
    [],
  );
  const onPointerUp = ({ clientX, clientY }: PointerEvent): void => {
    if (!from.current) return;
    const sideways = clientX - from.current.x;
    const isSwipe = Math.abs(sideways) > swipe && Math.abs(sideways) > Math.abs(clientY - from.current.y);
    from.current = null;
    if (isSwipe) go(sideways < 0 ? 1 : -1);
  };
  if (!file) return null;
  return (
    <Dialog
      fullScreen
      onClose={onClose}
      padding={0}
      title={count > 1 ? t('forms.files.counter', { index: at + 1, count }) : file.name}
      styles={{
        header: { padding: '8px 16px' },
        content: { display: 'flex', flexDirection: 'column' },
        body: { display: 'flex', flex: 1, minHeight: 0, flexDirection: 'column' },
        title: { overflowWrap: 'anywhere' },
      }}
    >
      <div
        className={styles.lightbox}
        onPointerDown={({ clientX, clientY, isPrimary }) => {
          from.current = isPrimary ? { x: clientX, y: clientY } : null;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        {count > 1 && <StepButton side="before" canStep={at > 0} onStep={go} />}
        <Thumbnail key={file.id} file={file} size="display" isWhole alt={file.alt ?? file.name} />
        {count > 1 && <StepButton side="after" canStep={at < count - 1} onStep={go} />}
      </div>
      <Caption file={file} />
    </Dialog>
  );
}

interface StepButtonProps {
  readonly side: 'before' | 'after';
  /** Whether there is an image on that side. */
  readonly canStep: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

function StepButton({ side, canStep, onStep }: StepButtonProps): ReactNode {
  const t = useTexts();
  const by = side === 'before' ? -1 : 1;
  const Icon = side === 'before' ? IconChevronLeft : IconChevronRight;
  return (
    <IconButton
      icon={Icon}
      className={styles.step}
      data-side={side}
      variant="default"
      size={48}
      radius="xl"
      // Kept in its place at the ends, so that the focus stays where it is.
      aria-disabled={!canStep || undefined}
      style={{ opacity: canStep ? 1 : 0.35 }}
      label={t(side === 'before' ? 'forms.files.previous' : 'forms.files.next')}
      onClick={() => onStep(by)}
      iconSize={26}
    />
  );
}

function Caption({ file }: { readonly file: FileReference }): ReactNode {
  const t = useTexts();
  const { link } = useFileLink(file);
  return (
    <div className={styles.caption}>
      <Text component="p" m={0} aria-live="polite">
        {file.alt ?? file.name}
      </Text>
      {link && (
        <ActionIcon
          component="a"
          {...link}
          download={file.name}
          variant="default"
          size={44}
          aria-label={t('forms.files.download', { name: file.name })}
        >
          <IconDownload size={22} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

import { Alert, Anchor, Group, Stack, TextInput } from '@mantine/core';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import type { FileDraft, StoredFile } from '../api/files.ts';
import { textProps } from '../features/editor/text-props.ts';
import type { Editor } from '../features/editor/use-editor.ts';
import { fileSizeText } from '../features/form/types/file/file-size.ts';
import { useFileLink } from '../features/form/types/file/use-file-link.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useSession } from '../lib/session/session-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { FilePicture } from './file-picture.tsx';
import styles from './files.module.css';

interface FileStepProps {
  readonly editor: Editor<FileDraft, StoredFile>;
  readonly file: StoredFile;
  /** The item that holds the file, as a link if possible. */
  readonly attachedTo: ReactNode;
}

/** A preview of the file, its name, and its description. */
export function FileStep({ editor, file, attachedTo }: FileStepProps): ReactNode {
  const t = useTexts();
  const { link } = useFileLink(file);
  const isImage = file.kind === 'image';
  return (
    <Stack gap="md">
      {isImage && (
        <div className={styles.large}>
          <FilePicture file={file} isLarge />
        </div>
      )}
      <FileFacts file={file} attachedTo={attachedTo} />
      {link && (
        <Anchor {...link} target="_blank" rel="noopener">
          <Group gap={6} component="span" display="inline-flex">
            <IconDownload size={18} aria-hidden />
            {t(isImage ? 'admin.files.openOriginal' : 'admin.files.openFile')}
          </Group>
        </Anchor>
      )}
      <TextInput
        label={t('admin.files.name')}
        description={t('admin.files.nameHint')}
        required
        {...textProps(editor, 'name')}
      />
      <TextInput
        label={t('admin.files.alt')}
        description={t('admin.files.altHint')}
        {...textProps(editor, 'alt', null)}
      />
      <Alert color={file.isAttached ? 'blue' : 'yellow'} icon={<IconLink aria-hidden />}>
        {t(file.isAttached ? 'admin.files.isHeld' : 'admin.files.unattached')}
      </Alert>
    </Stack>
  );
}

function FileFacts({ file, attachedTo }: Pick<FileStepProps, 'file' | 'attachedTo'>): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('admin.files.size'), fileSizeText(culture, file.size)],
    ...(file.width !== null && file.height !== null
      ? ([[t('admin.files.pixels'), `${file.width} × ${file.height}`]] as const)
      : []),
    [t('admin.files.contentType'), file.contentType],
    [t('admin.files.uploadedBy'), file.ownerName],
    [t('admin.files.uploadedAt'), formatDateTime(file.createdAt, timeZone)],
    [t('admin.files.attachedTo'), attachedTo],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

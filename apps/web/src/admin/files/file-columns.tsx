import { Group, Text } from '@mantine/core';
import { formatDateTime } from '@tingest/i18n';
import { useMemo } from 'react';
import type { FileOwnerType, StoredFile } from '../../api/files.ts';
import { fileSizeText } from '../../features/fields/file/file-size.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { AttachedTo } from './attached-to.tsx';
import { FilePicture } from './file-picture.tsx';
import styles from './files.module.css';

const ownerTypes: readonly FileOwnerType[] = ['element', 'record', 'operation', 'tenant', 'none'];

/** The columns of the file list: what it is, how large, whose, from when, and what holds it. */
export function useFileColumns(): readonly ListColumn<StoredFile>[] {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  return useMemo<readonly ListColumn<StoredFile>[]>(
    () => [
      {
        key: 'name',
        label: t('admin.files.name'),
        text: ({ name }) => name,
        render: (file) => (
          <Group gap="sm" wrap="nowrap">
            <span className={styles.small}>
              <FilePicture file={file} />
            </span>
            <Text inherit truncate>
              {file.name}
            </Text>
          </Group>
        ),
        maxWidth: 380,
        filter: { kind: 'text' },
      },
      {
        key: 'kind',
        label: t('admin.files.kind'),
        text: ({ kind }) => t(`admin.files.kinds.${kind}`),
        filter: {
          kind: 'choice',
          choices: (['document', 'image'] as const).map((value) => ({ value, label: t(`admin.files.kinds.${value}`) })),
        },
      },
      {
        key: 'size',
        label: t('admin.files.size'),
        text: ({ size }) => fileSizeText(culture, size),
        isNumeric: true,
      },
      {
        key: 'ownerKind',
        label: t('admin.files.attachedTo'),
        text: ({ ownerKind }) => t(`admin.files.owners.${ownerKind}`),
        render: (file) => <AttachedTo file={file} />,
        filter: {
          kind: 'choice',
          choices: ownerTypes.map((value) => ({ value, label: t(`admin.files.owners.${value}`) })),
        },
      },
      {
        key: 'ownerName',
        label: t('admin.files.uploadedBy'),
        text: ({ ownerName }) => ownerName,
        filter: { kind: 'text' },
      },
      {
        key: 'createdAt',
        label: t('admin.files.uploadedAt'),
        text: ({ createdAt }) => formatDateTime(createdAt, timeZone),
        isNumeric: true,
        filter: { kind: 'dateTime' },
      },
      {
        key: 'contentType',
        label: t('admin.files.contentType'),
        text: ({ contentType }) => contentType,
        isExtra: true,
        filter: { kind: 'text' },
      },
      {
        key: 'updatedAt',
        label: t('admin.columns.updatedAt'),
        text: ({ updatedAt }) => formatDateTime(updatedAt, timeZone),
        isNumeric: true,
        isExtra: true,
        filter: { kind: 'dateTime' },
      },
    ],
    [t, culture, timeZone],
  );
}

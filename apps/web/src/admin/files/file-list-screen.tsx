import { Group, Text } from '@mantine/core';
import { IconFiles, IconPencil, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { fileItems, type StoredFile } from '../../api/files.ts';
import { FilePicture } from '../../editors/file-picture.tsx';
import styles from '../../editors/files.module.css';
import { fileSizeText } from '../../features/form/types/file/file-size.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { choiceColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CreateLink } from '../create-link.tsx';
import { AttachedTo } from './attached-to.tsx';

const ownerTypes = ['element', 'record', 'operation', 'tenant', 'import', 'faultReport', 'none'] as const;

/** The files of the site. Source: specification, section 2, `/files`. */
export function FileListScreen(): ReactNode {
  const t = useTexts();
  const mayEdit = useMayHere('files.write');
  const remove = fileItems.useDelete();
  const columns = useFileColumns();
  const create = <CreateLink to="/files/create" label={t('admin.files.upload')} icon={IconUpload} />;
  return (
    <ListScreen<StoredFile>
      name="files"
      title={t('admin.menu.files')}
      source={{ collection: '/{tenantKey}/{siteKey}/files' }}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/files/${id}/edit`}
      rowActions={({ id }) => [
        { label: t(mayEdit ? 'app.actions.edit' : 'app.actions.open'), icon: IconPencil, href: `/files/${id}/edit` },
      ]}
      {...(mayEdit && {
        deletion: {
          remove: ({ id }: StoredFile) => remove.mutateAsync(id),
          // The item that holds the file would be left with a dangling reference.
          canRemove: ({ isAttached }: StoredFile) => !isAttached,
        },
      })}
      mainAction={create}
      empty={{
        title: t('admin.files.empty.title'),
        text: t('admin.files.empty.text'),
        action: create,
        icon: IconFiles,
      }}
    />
  );
}

/** Returns the columns of the file list: name, size, owner, time and the item that holds the file. */
function useFileColumns(): readonly ListColumn<StoredFile>[] {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  return useMemo<readonly ListColumn<StoredFile>[]>(
    () => [
      textColumn('name', t('admin.files.name'), {
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
      }),
      choiceColumn('kind', t('admin.files.kind'), {
        values: ['document', 'image'],
        textOf: (kind) => t(`admin.files.kinds.${kind}`),
      }),
      {
        key: 'size',
        label: t('admin.files.size'),
        text: ({ size }) => fileSizeText(culture, size),
        isNumeric: true,
      },
      choiceColumn('ownerKind', t('admin.files.attachedTo'), {
        values: ownerTypes,
        textOf: (owner) => t(`admin.files.owners.${owner}`),
        render: (file) => <AttachedTo file={file} />,
      }),
      textColumn('ownerName', t('admin.files.uploadedBy')),
      timeColumn('createdAt', t('admin.files.uploadedAt'), timeZone, { isNumeric: true }),
      textColumn('contentType', t('admin.files.contentType'), { isExtra: true }),
      timeColumn('updatedAt', t('admin.columns.updatedAt'), timeZone, { isNumeric: true, isExtra: true }),
    ],
    [t, culture, timeZone],
  );
}

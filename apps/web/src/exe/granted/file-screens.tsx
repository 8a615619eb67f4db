import { Stack } from '@mantine/core';
import { IconFiles, IconUpload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fileItems, useFilePages } from '../../api/files.ts';
import { FileForm } from '../../editors/file-form.tsx';
import { FileUpload } from '../../editors/file-upload.tsx';
import { NotThere } from '../../features/elements/call-problem.tsx';
import { NoAccess } from '../../features/elements/no-access.tsx';
import { FileIcon } from '../../features/form/types/file/file-icon.tsx';
import { fileSizeText } from '../../features/form/types/file/file-size.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useMaySomewhere } from '../../lib/session/granted.ts';
import { useMayWith } from '../../lib/session/may-with.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { RowLink } from '../../ui/rows/row.tsx';
import { useSearching } from '../../ui/search/use-searching.ts';
import { PageTitle } from '../../ui/text/titles.tsx';
import { SearchedList } from './searched-list.tsx';

/** An id that never exists: checks privileges on all files. */
const noFile = '';

/** `/exe/files`: the files that the reader sees as files. */
export function FilesScreen(): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const returnSearch = useReturnHere();
  const mayUpload = useMayWith()('file', noFile, 'create');
  const isReader = useMaySomewhere()('files.read');
  const searching = useSearching();
  const pages = useFilePages(searching.search, isReader);
  // Users that may only upload have no list.
  if (!isReader && mayUpload) return <FileCreateScreen />;
  return (
    <SearchedList
      title={t('service.granted.files')}
      searching={searching}
      pages={pages}
      actions={
        mayUpload && (
          <ButtonLink
            to="/exe/create/file"
            state={returnSearch}
            size="md"
            leftSection={<IconUpload size={20} aria-hidden />}
          >
            {t('service.granted.upload')}
          </ButtonLink>
        )
      }
      row={({ id, name, size, contentType }) => (
        <li key={id}>
          <RowLink
            to="/exe/edit/file/$id"
            params={{ id }}
            state={returnSearch}
            icon={<FileIcon contentType={contentType} size={24} />}
            title={name}
            text={fileSizeText(culture, size)}
          />
        </li>
      )}
      empty={{ icon: IconFiles, title: t('service.granted.noFiles'), text: t('service.granted.noFilesText') }}
    />
  );
}

/** `/exe/create/file`: uploads files. */
export function FileCreateScreen(): ReactNode {
  const t = useTexts();
  const may = useMayWith();
  return (
    <Stack gap="md">
      <PageTitle>{t('service.granted.upload')}</PageTitle>
      {may('file', noFile, 'create') ? (
        <FileUpload {...(may('file', noFile, 'read') && { hrefOf: (id: string) => `/exe/edit/file/${id}` })} />
      ) : (
        <NoAccess />
      )}
    </Stack>
  );
}

/** `/exe/edit/file/{id}`: a file, as far as its reader may change or delete it. */
export function FileEditScreen(): ReactNode {
  const t = useTexts();
  const may = useMayWith();
  const { id = '' } = useParams({ strict: false });
  const file = fileItems.useToEdit(id);
  if (!file.data) return <NotThere query={file} rows={4} item={{ resource: 'files', id }} />;
  return (
    <FileForm
      key={id}
      storedFile={file.data}
      list="/exe/files"
      side="field"
      mayEdit={may('file', id, 'update')}
      mayRemove={may('file', id, 'delete')}
      attachedTo={t(`admin.files.owners.${file.data.ownerKind}`)}
    />
  );
}

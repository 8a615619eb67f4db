import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FileReference, fileReferences } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useCulture } from '../../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import type { FieldViewProps } from '../../field-props.ts';
import { DisplayView } from '../../shared/display-view.tsx';
import { Thumbnail } from '../image/thumbnail.tsx';
import { FileIcon } from './file-icon.tsx';
import { fileSizeText } from './file-size.ts';
import styles from './files.module.css';
import { useFileLink } from './use-file-link.ts';

/** The files of a value: each with its kind, name and size. In a list, its name or how many there are. */
export function FileListView(props: FieldViewProps): ReactNode {
  const { value, isCompact = false } = props;
  const t = useTexts();
  const files = fileReferences(value);
  const [firstFile] = files;
  if (!firstFile) return <DisplayView {...props} />;
  if (isCompact) {
    return (
      <span className={styles.compact}>
        <FileIcon contentType={files.length === 1 ? firstFile.contentType : ''} size={18} />
        <span>{files.length === 1 ? firstFile.name : t('forms.files.countFiles', { count: files.length })}</span>
      </span>
    );
  }
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <ListedFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

function ListedFile({ file }: { readonly file: FileReference }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { link, isGone } = useFileLink(file);
  return (
    <li className={styles.listed}>
      <span className={styles.rowPicture}>
        <Thumbnail file={file} alt="" />
      </span>
      <span className={styles.listedText}>
        {link ? (
          <Anchor {...link} target="_blank" rel="noopener">
            {file.name}
          </Anchor>
        ) : (
          <span>{file.name}</span>
        )}
        <Text component="span" size="sm" c="dimmed">
          {isGone ? t('forms.files.gone') : fileSizeText(culture, file.size)}
        </Text>
      </span>
      {link && (
        <ActionIcon
          component="a"
          {...link}
          download={file.name}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('forms.files.download', { name: file.name })}
        >
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

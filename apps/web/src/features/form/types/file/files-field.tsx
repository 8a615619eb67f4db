import { Alert, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { fieldLabel } from '@tingest/domain/fields';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { problemText } from '../../../../lib/texts/problem-text.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { useUploadsProgress } from '../../../../lib/uploads/use-uploads.ts';
import type { FieldInputProps } from '../../field-props.ts';
import { FieldFrame } from '../../shared/field-frame.tsx';
import '../../../../ui/styles/form-styles.ts';
import { ChooseFiles } from './choose-files.tsx';
import { FileDetails } from './file-details.tsx';
import { FileRow } from './file-row.tsx';
import { FileTile } from './file-tile.tsx';
import styles from './files.module.css';
import { useAnnouncement } from './use-announcement.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type FileList, useFileList } from './use-file-list.ts';

/** Until a dialog has closed and given the focus back, in milliseconds. */
const dialogClosing = 200;

/**
 * The files of a field: chosen, dropped, pasted or photographed, and uploaded from the first moment. Documents stand as
 * rows, images as tiles. The value is a list of file references.
 */
function FilesField({ use, ...props }: FieldInputProps & { readonly use: 'file' | 'image' }): ReactNode {
  const { id, field, context, isDisabled, isCompact = false, onBlur } = props;
  const t = useTexts();
  const list = useFileList(props, use);
  const { files, refusedFiles, preparing } = list;
  const [openId, setOpenId] = useState<string | null>(null);
  const { isOver, handlers } = useFileDrop(isDisabled ? null : list.add);
  const announcement = useAnnouncement(useUploadsProgress(files.map((file) => file.id)));
  const openFile = files.find((file) => file.id === openId);
  const hasTiles = use === 'image' || isCompact;

  // In a table, the column heading shows the label and description.
  const framed = isCompact ? { ...props, label: undefined, field: { ...field, description: undefined } } : props;

  const remove = (fileId: string): void => {
    list.remove(fileId);
    // The focused control was removed with the file.
    requestAnimationFrame(() => focusField(id));
  };
  const closeDetails = (): void => {
    setOpenId(null);
    restoreFocus(id);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (isDisabled || pasted.length === 0) return;
    event.preventDefault();
    list.add(pasted);
  };
  return (
    <FieldFrame field={framed}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the label is drawn by the wrapper */}
      <div
        role="group"
        {...(isCompact ? { 'aria-label': fieldLabel(field, context.culture) } : { 'aria-labelledby': `${id}-label` })}
        className={styles.field}
        data-compact={isCompact || undefined}
        data-over={isOver || undefined}
        onPaste={onPaste}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
        {...handlers}
      >
        {(files.length > 0 || preparing > 0) && (
          <FileItems list={list} hasTiles={hasTiles} isDisabled={isDisabled} onOpen={setOpenId} onRemove={remove} />
        )}
        {!isDisabled && <ChooseFiles {...framed} use={use} count={files.length + preparing} onChoose={list.add} />}
        {isOver && (
          <div className={styles.over} aria-hidden>
            {t('forms.files.dropNow')}
          </div>
        )}
      </div>
      {refusedFiles.length > 0 && <RefusedFiles files={refusedFiles} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {openFile && (
        <FileDetails file={openFile} list={list} isDisabled={isDisabled} onShow={setOpenId} onClose={closeDetails} />
      )}
    </FieldFrame>
  );
}

function focusField(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** Focuses the field after a dialog has closed, unless the focus went back: the file may have been turned or removed. */
function restoreFocus(id: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusField(id);
  }, dialogClosing);
}

interface FileItemsProps {
  readonly list: FileList;
  readonly hasTiles: boolean;
  readonly isDisabled: FieldInputProps['isDisabled'];
  readonly onOpen: (fileId: string) => void;
  readonly onRemove: (fileId: string) => void;
}

/** Files as tiles or rows, and those that are being prepared. */
function FileItems({ list, hasTiles, isDisabled, onOpen, onRemove }: FileItemsProps): ReactNode {
  const t = useTexts();
  const { files, preparing } = list;
  const Item = hasTiles ? FileTile : FileRow;
  return (
    <ul className={hasTiles ? styles.tiles : styles.rows}>
      {files.map((file) => (
        <Item
          key={file.id}
          file={file}
          isDisabled={isDisabled}
          onOpen={() => onOpen(file.id)}
          onRemove={() => onRemove(file.id)}
        />
      ))}
      {Array.from({ length: preparing }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files that are not ready have no identity yet
        <li key={index} className={hasTiles ? styles.tile : styles.row} data-preparing>
          {t('forms.files.preparing')}
        </li>
      ))}
    </ul>
  );
}

/** Chosen files that were not added, with the reasons. */
function RefusedFiles({ files }: { readonly files: FileList['refusedFiles'] }): ReactNode {
  const t = useTexts();
  return (
    <Alert color="red" role="alert" mt={8} p="xs" icon={<IconAlertTriangle aria-hidden />}>
      {files.map(({ name, problem }) => (
        <div key={`${name} ${problem.code}`} style={{ overflowWrap: 'anywhere' }}>
          <strong>{name}</strong>: {problemText(problem, t)}
        </div>
      ))}
    </Alert>
  );
}

/** A document or an image, or several. */
export function FileFieldInput(props: FieldInputProps): ReactNode {
  return <FilesField {...props} use="file" />;
}

/** A photo or a drawing, or several. */
export function ImageFieldInput(props: FieldInputProps): ReactNode {
  return <FilesField {...props} use="image" />;
}

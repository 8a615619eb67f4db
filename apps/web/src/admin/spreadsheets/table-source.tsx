import { Button, Stack, Text, Textarea } from '@mantine/core';
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { TableUpload } from '../../editors/table-upload.tsx';
import { type TableFile, useTableUpload } from '../../editors/use-table-upload.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import '../../ui/styles/form-styles.ts';

/** Characters of a pasted text; larger tables are sent as files. */
const maxPastedLength = 1_000_000;
const maxPastedMegabytes = 1;

/** A table that the server has. */
export interface SourceFile extends TableFile {
  /** `tab` for a text as spreadsheets put it on the clipboard; `null` where the separator is detected. */
  readonly separator: 'tab' | null;
  readonly isPasted: boolean;
}

interface TableSourceProps {
  /** Awaited; an error that it throws is shown here. */
  readonly onRead: (file: SourceFile) => Promise<void>;
}

/** Where rows are pasted, or a file is dropped. */
export function TableSource({ onRead }: TableSourceProps): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="md" maw={720}>
      <PastedRows onRead={onRead} />
      <Text fw={600}>{t('admin.spreadsheet.or')}</Text>
      <TableUpload onUploaded={(file) => onRead({ ...file, separator: null, isPasted: false })} />
    </Stack>
  );
}

/** Rows that are pasted or typed; a pasted table is read at once. */
function PastedRows({ onRead }: TableSourceProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState('');
  const [isTooLong, setIsTooLong] = useState(false);
  const separator = useRef<SourceFile['separator']>(null);
  const { file, errors, choose } = useTableUpload(
    (sentFile) => onRead({ ...sentFile, separator: separator.current, isPasted: true }),
    false,
  );
  const read = (rows: string): void => {
    separator.current = rows.includes('\t') ? 'tab' : null;
    choose([new File([rows], `${t('admin.spreadsheet.pastedName')}.txt`, { type: 'text/plain' })]);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const rows = event.clipboardData.getData('text/plain');
    const isLong = rows.length > maxPastedLength;
    setIsTooLong(isLong);
    // A text of megabytes would make the page hang.
    if (isLong) event.preventDefault();
    else if (text.trim() === '' && /\S.*[\r\n]/.test(rows)) read(rows);
  };
  return (
    <Stack gap="sm">
      <Textarea
        label={t('admin.spreadsheet.paste')}
        description={t('admin.spreadsheet.pasteHint', { max: maxPastedMegabytes })}
        rows={6}
        spellCheck={false}
        wrap="off"
        value={text}
        error={isTooLong ? t('admin.spreadsheet.tooLong', { max: maxPastedMegabytes }) : undefined}
        onPaste={paste}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ErrorLine texts={errors} />
      <Button
        style={{ alignSelf: 'flex-start' }}
        disabled={text.trim() === ''}
        loading={file !== null}
        onClick={() => read(text)}
      >
        {t('admin.spreadsheet.read')}
      </Button>
    </Stack>
  );
}

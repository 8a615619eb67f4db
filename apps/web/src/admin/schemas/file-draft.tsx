import { Button, Stack } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type DataSchema, type DataSchemaDraft, draftFromFile, type TableDraft } from '../../api/data-schemas.ts';
import { TableUpload } from '../../editors/table-upload.tsx';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { mayReplace } from './confirm-draft.ts';

interface FileDraftProps {
  readonly editor: Editor<DataSchemaDraft, DataSchema>;
  /** Whether the file is asked for at once. */
  readonly isOpenAtFirst?: boolean;
}

/** Makes the columns of a schema from the header of a file that is uploaded for it, of a sheet that is chosen. */
export function FileDraft({ editor, isOpenAtFirst = false }: FileDraftProps): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [sheets, setSheets] = useState<readonly TableDraft[] | null>(null);
  const close = (): void => {
    setIsOpen(false);
    setSheets(null);
  };
  const use = async ({ name, fields: drafted }: TableDraft): Promise<void> => {
    if (!(await mayReplace(t, editor.draft, name))) return;
    close();
    editor.change({ fields: drafted, schemaConfigurations: [] });
    editor.goTo('fields');
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('admin.schemas.fileDraft.button')}
      </Button>
      {isOpen && (
        <Dialog title={t('admin.schemas.fileDraft.title')} onClose={close}>
          {sheets ? (
            <SheetChoice sheets={sheets} onUse={use} />
          ) : (
            <TableUpload
              onUploaded={async ({ id }) => {
                const foundSheets = await draftFromFile(id);
                const [onlySheet, secondSheet] = foundSheets;
                if (onlySheet && !secondSheet) await use(onlySheet);
                else setSheets(foundSheets);
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

interface SheetChoiceProps {
  readonly sheets: readonly TableDraft[];
  readonly onUse: (sheet: TableDraft) => Promise<void>;
}

function SheetChoice({ sheets, onUse }: SheetChoiceProps): ReactNode {
  const t = useTexts();
  const [index, setIndex] = useState(0);
  const selectedSheet = sheets[index];
  return (
    <Stack gap="md">
      <RadioChoices
        label={t('admin.schemas.fileDraft.sheet')}
        value={String(index)}
        choices={sheets.map(({ name, fields }, at) => ({
          value: String(at),
          label: name,
          description: fields.map((field) => field.name).join(', '),
        }))}
        onChange={(value) => setIndex(Number(value))}
      />
      <Button style={{ alignSelf: 'flex-end' }} onClick={() => void (selectedSheet && onUse(selectedSheet))}>
        {t('admin.schemas.fileDraft.use')}
      </Button>
    </Stack>
  );
}

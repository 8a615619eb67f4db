import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { readDefinition } from '../api/definition-files.ts';
import { resourceOf } from '../api/path-scope.ts';
import type { PublishableDraft } from '../api/publishable-items.ts';
import { flash } from '../lib/flash/flash.ts';
import { type Translate, useTexts } from '../lib/texts/texts.ts';
import { confirm } from '../ui/dialog/confirm.ts';
import { contentOf, problemTexts } from './definition-content.ts';
import type { DefinitionFileProps } from './definition-file.tsx';
import { type ImportOutcome, OutcomeOfImport } from './definition-import-outcome.tsx';

const emptyOutcome: ImportOutcome = { errors: [], missing: [] };

/** Button that fills a new item from a file; missing references and errors of the file are shown beside it. */
export function ImportButton<Draft extends PublishableDraft, Stored>({
  editor,
  collection,
  elementTypeId,
  toDraft,
}: Omit<DefinitionFileProps<Draft, Stored>, 'nameOf' | 'isLocked'>): ReactNode {
  const t = useTexts();
  const resetFile = useRef<() => void>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState(emptyOutcome);
  const take = async (file: File): Promise<void> => {
    // The same file can be chosen again once it has been mended.
    resetFile.current?.();
    setOutcome(emptyOutcome);
    setIsBusy(true);
    try {
      const content = contentOf(await file.text(), resourceOf(collection), t);
      if (editor.isDirty && !(await isSure(t))) return;
      const { definition, missing } = await readDefinition(collection, content, elementTypeId);
      // It has all that a stored item is edited by, and is none yet.
      const { id: _id, version: _version, ...draft } = toDraft(definition as Stored);
      editor.change(draft as Partial<Draft>);
      setOutcome({ errors: [], missing });
      flash('success', t('admin.editor.definition.imported'));
    } catch (error) {
      setOutcome({ errors: problemTexts(error), missing: [] });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <FileButton
        resetRef={resetFile}
        accept=".json,application/json"
        onChange={(file) => {
          if (file) void take(file);
        }}
      >
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconUpload size={18} aria-hidden />} loading={isBusy}>
            {t('admin.editor.definition.import')}
          </Button>
        )}
      </FileButton>
      <OutcomeOfImport {...outcome} />
    </>
  );
}

function isSure(t: Translate): Promise<boolean> {
  return confirm({
    title: t('admin.editor.definition.replace'),
    text: t('admin.editor.definition.replaceText'),
    confirmLabel: t('admin.editor.definition.replaceConfirm'),
    isDestructive: true,
  });
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type DefinedCollection, fetchDefinition } from '../api/definition-files.ts';
import type { PublishableDraft } from '../api/publishable-items.ts';
import { succeeds } from '../api/succeeds.ts';
import type { Editor } from '../features/editor/use-editor.ts';
import { saveFile } from '../lib/download/save-file.ts';
import { useMayHere } from '../lib/session/caller.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { ImportButton } from './definition-import.tsx';

export interface DefinitionFileProps<Draft extends PublishableDraft, Stored> {
  readonly editor: Editor<Draft, Stored>;
  readonly collection: DefinedCollection;
  /** Whether nothing of the collection can be changed. */
  readonly isLocked: boolean;
  /** The category that a new item will be of, where it is of one. */
  readonly elementTypeId: string | undefined;
  readonly toDraft: (stored: Stored) => Draft;
  readonly nameOf: (draft: Draft) => string;
}

/** By which the definition of a stored item is taken away as a file, and a new one begins with such a file. */
export function DefinitionFile<Draft extends PublishableDraft, Stored>(
  props: DefinitionFileProps<Draft, Stored>,
): ReactNode {
  const { editor, collection, isLocked, nameOf } = props;
  const { id } = editor.base;
  const mayRead = useMayHere('rules.read');
  if (id === undefined) return !isLocked && <ImportButton {...props} />;
  return mayRead && <ExportButton collection={collection} id={id} name={nameOf(editor.base)} />;
}

interface ExportButtonProps {
  readonly collection: DefinedCollection;
  readonly id: string;
  readonly name: string;
}

/** Saves the definition as it is stored. */
function ExportButton({ collection, id, name }: ExportButtonProps): ReactNode {
  const t = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    const content = JSON.stringify(await fetchDefinition(collection, id), null, 2);
    // Without characters that file systems do not allow.
    saveFile(new Blob([content], { type: 'application/json' }), `${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.json`);
  };
  const onSave = async (): Promise<void> => {
    setIsBusy(true);
    await succeeds(save());
    setIsBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void onSave()}
    >
      {t('admin.editor.definition.export')}
    </Button>
  );
}

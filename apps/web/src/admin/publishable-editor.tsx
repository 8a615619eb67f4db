import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePublication } from '../api/publication.ts';
import type { PublishableDraft, StoredPublishable, WithUsage } from '../api/publishable-items.ts';
import { EditorScreen, type EditorScreenProps } from '../editors/editor-screen.tsx';
import { GeneralStep, generalPaths } from '../features/editor/general-step.tsx';
import { ItemPreview } from '../features/editor/item-preview.tsx';
import type { Editor } from '../features/editor/use-editor.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { DefinitionFile } from './definition-file.tsx';
import { useListOf } from './item-page.tsx';
import { PublicationNotice } from './publication-notice.tsx';
import { useNameOf } from './publishable-steps.tsx';
import { useLockedText } from './use-locked-text.ts';
import { usePublicationQuestions, useRelatedText } from './use-publication.ts';

interface PublishableEditorProps<Draft extends PublishableDraft, Stored extends StoredPublishable>
  extends Pick<
    EditorScreenProps<Draft, Stored>,
    'steps' | 'validate' | 'toDraft' | 'properties' | 'preview' | 'confirmSave'
  > {
  /** Name from which the list, the texts and the required privileges are derived. */
  readonly name: 'elementTypes' | 'recordTypes' | 'operationTypes' | 'transactionTypes' | 'schemas';
  readonly items: {
    readonly useSave: () => { readonly mutateAsync: (draft: Draft) => Promise<Stored> };
    readonly useDelete: () => { readonly mutateAsync: (id: string) => Promise<void> };
    readonly fetch: (id: string) => Promise<Stored>;
  };
  readonly storedItem: (Stored & WithUsage) | null;
  readonly newDraft: Draft;
  readonly newTitle: string;
  /** The category that it is of, where it is of one, and the list of those of that category. */
  readonly elementTypeId?: string | undefined;
  readonly list?: EditorScreenProps<Draft, Stored>['list'];
  /** Content of the first step before and after the common inputs. */
  readonly general?: {
    readonly paths: readonly string[];
    readonly before?: (editor: Editor<Draft, Stored>) => ReactNode;
    readonly after: (editor: Editor<Draft, Stored>) => ReactNode;
  };
  /** Returns the part of a draft that is saved; all of it by default. */
  readonly toSaved?: (draft: Draft) => Draft;
}

/** The editor of a category, a predefined value type, a function, a service or a data schema. */
export function PublishableEditor<Draft extends PublishableDraft, Stored extends StoredPublishable>({
  name,
  items,
  storedItem,
  newDraft,
  newTitle,
  elementTypeId,
  list,
  general,
  steps,
  toSaved = (draft) => draft,
  confirmSave,
  ...screen
}: PublishableEditorProps<Draft, Stored>): ReactNode {
  const t = useTexts();
  const nameOf = useNameOf();
  const save = items.useSave();
  const listOfAll = useListOf(name);
  const lockedText = useLockedText(`${name}.write`);
  const isLocked = lockedText !== undefined;
  const collection = `/{tenantKey}/{siteKey}/${name}` as const;
  const { confirmWithdrawal, offerNeeds } = usePublicationQuestions<Draft, Stored>(collection);
  const remove = useRemoval({ items, storedItem, collection });
  return (
    <EditorScreen<Draft, Stored>
      preview={({ step, draft }) => (step === 'fields' ? undefined : <ItemPreview draft={draft} />)}
      {...screen}
      title={storedItem ? nameOf(storedItem) : newTitle}
      list={list ?? listOfAll}
      initial={storedItem ? screen.toDraft(storedItem) : newDraft}
      id={storedItem?.id}
      steps={[
        {
          key: 'general',
          label: t('admin.editor.general.title'),
          paths: [...generalPaths, ...(general?.paths ?? [])],
          content: (editor) => <PublishableGeneralStep {...{ editor, general, storedItem, collection, isLocked }} />,
        },
        ...steps,
      ]}
      save={(draft) => save.mutateAsync(toSaved(draft))}
      confirmSave={async (editor) =>
        (await confirmWithdrawal(editor.base, editor.draft)) && (!confirmSave || (await confirmSave(editor)))
      }
      onSaved={offerNeeds}
      publishing={({ status }) => (status === 'published' ? null : ({ status: 'published' } as Partial<Draft>))}
      fetchLatest={items.fetch}
      nameOf={nameOf}
      editPath={(id) => `${listOfAll.path}/${id}/edit`}
      actions={(editor) => (
        <DefinitionFile {...{ editor, collection, isLocked, elementTypeId, nameOf }} toDraft={screen.toDraft} />
      )}
      lockedText={lockedText}
      {...(remove && { remove })}
    />
  );
}

type PublishableCollection = `/{tenantKey}/{siteKey}/${PublishableEditorProps<never, never>['name']}`;

interface RemovalOptions<Draft extends PublishableDraft, Stored extends StoredPublishable>
  extends Pick<PublishableEditorProps<Draft, Stored>, 'items' | 'storedItem'> {
  readonly collection: PublishableCollection;
}

/** Returns the deletion of a stored item: its contents, and the items that stop working without it. */
function useRemoval<Draft extends PublishableDraft, Stored extends StoredPublishable>({
  items,
  storedItem,
  collection,
}: RemovalOptions<Draft, Stored>): EditorScreenProps<Draft, Stored>['remove'] {
  const t = useTexts();
  const remove = items.useDelete();
  const relatedText = useRelatedText();
  const usedBy = usePublication(collection, storedItem?.id).data?.usedBy ?? [];
  if (!storedItem) return undefined;
  return {
    usage: storedItem.usage,
    ...(usedBy.length > 0 && {
      stops: t('admin.editor.publication.stops', { items: relatedText(usedBy, 'modes') }),
    }),
    send: () => remove.mutateAsync(storedItem.id),
  };
}

interface PublishableGeneralStepProps<Draft extends PublishableDraft, Stored extends StoredPublishable>
  extends Pick<PublishableEditorProps<Draft, Stored>, 'storedItem'> {
  readonly editor: Editor<Draft, Stored>;
  readonly general: PublishableEditorProps<Draft, Stored>['general'];
  readonly collection: PublishableCollection;
  readonly isLocked: boolean;
}

/** Publication of a stored item, the inputs that all items have, and those of its type around them. */
function PublishableGeneralStep<Draft extends PublishableDraft, Stored extends StoredPublishable>({
  editor,
  general,
  storedItem,
  collection,
  isLocked,
}: PublishableGeneralStepProps<Draft, Stored>): ReactNode {
  return (
    <Stack gap="lg">
      {storedItem && <PublicationNotice collection={collection} storedItem={storedItem} isLocked={isLocked} />}
      {general?.before?.(editor)}
      <GeneralStep {...editor} change={(part) => editor.change(part as Partial<Draft>)} />
      {general?.after(editor)}
    </Stack>
  );
}

import { useNavigate } from '@tanstack/react-router';
import type { Problem } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import type { Usage } from '../api/publishable-items.ts';
import { BackLink } from '../features/editor/back-link.tsx';
import { type ComparedProperty, partsOf } from '../features/editor/compare-panel.tsx';
import { DeleteSection } from '../features/editor/delete-section.tsx';
import { EditorFrame } from '../features/editor/editor-frame.tsx';
import type { StepShape } from '../features/editor/editor-problems.ts';
import { type Editor, useEditor } from '../features/editor/use-editor.ts';
import { useUnsavedChanges } from '../features/unsaved/use-unsaved-changes.ts';
import { flash } from '../lib/flash/flash.ts';
import { useReturnRoute } from '../lib/return-route/return-route.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { WindowTitle } from './window-title.tsx';

/** An item stored under an id. */
interface StoredItem {
  readonly id: string;
}

export interface EditorScreenStep<Draft extends object, Stored> extends StepShape {
  readonly content: (editor: Editor<Draft, Stored>) => ReactNode;
  /** Whether it takes all the width there is. */
  readonly isWide?: boolean;
}

export interface EditorScreenProps<Draft extends object, Stored extends StoredItem> {
  /** Title of the page: the item, or the kind of item being created. */
  readonly title: string;
  /** The list that the editor belongs to, where it goes back to when it was not opened from another page. */
  readonly list: { readonly path: string; readonly label: string };
  /** On the field side the frame has the way back, and the window another title. */
  readonly side?: 'admin' | 'field';
  readonly initial: Draft;
  /** Absent on a new item. */
  readonly id?: string | undefined;
  readonly steps: readonly EditorScreenStep<Draft, Stored>[];
  readonly validate: (draft: Draft) => readonly Problem[];
  readonly save: (draft: Draft) => Promise<Stored>;
  readonly fetchLatest: (id: string) => Promise<Stored>;
  readonly toDraft: (stored: Stored) => Draft;
  readonly nameOf: (draft: Draft) => string;
  /** Where a stored item is edited. */
  readonly editPath: (id: string) => string;
  readonly properties: readonly ComparedProperty[];
  readonly preview?: (editor: Editor<Draft, Stored>) => ReactNode;
  /** Further actions on the whole item, beside the title. */
  readonly actions?: (editor: Editor<Draft, Stored>) => ReactNode;
  readonly remove?: {
    readonly usage?: Usage;
    /** Text shown if no reference prevents the deletion. */
    readonly about?: string;
    /** Features that stop working without the item. */
    readonly stops?: string;
    /** Text that has to be typed before the item is deleted. */
    readonly confirmationText?: string;
    readonly send: () => Promise<void>;
    /** Whether it may be deleted though it may not be changed. */
    readonly isOpen?: boolean;
  };
  readonly lockedText?: string | undefined;
  /** Asks before something sound is saved that has consequences; `false` keeps it from being saved. */
  readonly confirmSave?: ((editor: Editor<Draft, Stored>) => Promise<boolean>) | undefined;
  /** Asks after something was saved, before the page is left. */
  readonly onSaved?: (stored: Stored) => Promise<void>;
  /** Returns the change that publishes the item; `null` where it is published. Items without a status have none. */
  readonly publishing?: (draft: Draft) => Partial<Draft> | null;
}

/**
 * An editor as a page: asks before unsaved changes are left, and after saving or deleting goes back to where it was
 * opened from with a message. Ctrl+S saves and stays. Source: specification, section 2, Generic editor screen.
 */
export function EditorScreen<Draft extends object, Stored extends StoredItem>(
  props: EditorScreenProps<Draft, Stored>,
): ReactNode {
  const { title, list, side = 'admin', initial, id, steps, properties, preview, actions, remove, lockedText } = props;
  const editor = useEditor<Draft, Stored>({
    initial,
    isStored: id !== undefined,
    steps,
    validate: props.validate,
    save: props.save,
    fetchLatest: () => props.fetchLatest(id ?? ''),
    toDraft: props.toDraft,
    parts: partsOf(properties),
  });
  const { onSave, onDelete } = useEditorActions(props, editor);
  const published = props.publishing?.(editor.draft) ?? null;
  return (
    <EditorFrame
      editor={editor}
      title={title}
      back={
        side === 'admin' && (
          <>
            <WindowTitle title={title} />
            <BackLink to={list.path} label={list.label} />
          </>
        )
      }
      steps={steps.map((step) => ({ ...step, content: step.content(editor) }))}
      preview={preview?.(editor)}
      actions={actions?.(editor)}
      lockedText={lockedText}
      onSave={(isStaying) => void onSave(isStaying)}
      onPublish={published ? () => void onSave(false, published) : undefined}
      properties={properties}
      isDangerOpen={remove?.isOpen === true}
      danger={
        remove && (
          <DeleteSection
            name={props.nameOf(initial)}
            usage={remove.usage}
            about={remove.about}
            stops={remove.stops}
            confirmationText={remove.confirmationText}
            onDelete={onDelete}
          />
        )
      }
    />
  );
}

interface EditorActions<Draft> {
  readonly onSave: (isStaying: boolean, lastChange?: Partial<Draft>) => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

/** Provides saving and deleting, their messages, and where the editor goes afterwards. */
function useEditorActions<Draft extends object, Stored extends StoredItem>(
  props: EditorScreenProps<Draft, Stored>,
  editor: Editor<Draft, Stored>,
): EditorActions<Draft> {
  const { list, initial, id, validate, toDraft, nameOf, editPath, remove, confirmSave, onSaved } = props;
  const t = useTexts();
  const navigate = useNavigate();
  const returnRoute = useReturnRoute(list.path);
  const { release } = useUnsavedChanges(editor.isDirty);
  const goBack = (): void => {
    release();
    void navigate({ href: returnRoute });
  };
  return {
    async onSave(isStaying, lastChange = {}) {
      const draft = { ...editor.draft, ...lastChange };
      const isSound = validate(draft).length === 0;
      if (isSound && confirmSave && !(await confirmSave({ ...editor, draft }))) return;
      const storedItem = await editor.save(lastChange);
      if (!storedItem) return;
      await onSaved?.(storedItem);
      if (isStaying && id !== undefined) return;
      flash('success', t('app.messages.saved', { name: nameOf(toDraft(storedItem)) }));
      if (!isStaying) {
        goBack();
        return;
      }
      release();
      await navigate({ to: editPath(storedItem.id), replace: true, state: { returnTo: returnRoute } });
    },
    async onDelete() {
      try {
        await remove?.send();
      } catch (error) {
        editor.reportProblem(error);
        return;
      }
      flash('success', t('app.messages.deleted', { name: nameOf(initial) }));
      goBack();
    },
  };
}

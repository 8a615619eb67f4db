import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ElementType, type ElementTypeDraft, elementTypes } from '../../api/element-types.ts';
import type { WithUsage } from '../../api/publishable-items.ts';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { EditorScreen } from '../editor-screen.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { fieldsStep, generalStep, stepPreview, useComparedProperties, useNameOf } from '../publishable-steps.tsx';
import { useConfirmImpact } from '../use-confirm-impact.ts';
import { useLockedText } from '../use-locked-text.ts';
import { validateDraft } from '../validate-draft.ts';

/** A new category. */
export function ElementTypeCreateScreen(): ReactNode {
  return <ElementTypeEditor stored={null} />;
}

/** A category that there is. */
export function ElementTypeEditScreen(): ReactNode {
  const { id } = useParams({ strict: false });
  return (
    <LoadedItem query={elementTypes.useFull(id ?? null)}>
      {(stored) => <ElementTypeEditor key={stored.id} stored={stored} />}
    </LoadedItem>
  );
}

const validate = (draft: ElementTypeDraft) => validateDraft(draft, { needsFields: true });

function ElementTypeEditor({ stored }: { readonly stored: (ElementType & WithUsage) | null }): ReactNode {
  const t = useTexts();
  const nameOf = useNameOf();
  const save = elementTypes.useSave();
  const remove = elementTypes.useDelete();
  const fieldsLabel = t('admin.elementTypes.fieldsStep');
  return (
    <EditorScreen<ElementTypeDraft, ElementType>
      title={stored ? nameOf(stored) : t('admin.elementTypes.create')}
      list={{ path: '/elements/types', label: t('admin.menu.elementTypes') }}
      initial={stored ? publishableDraft(stored) : newPublishable}
      id={stored?.id}
      steps={[
        generalStep(t('admin.editor.general.title')),
        fieldsStep(fieldsLabel, { isListed: true, path: 'elementTypes' }),
      ]}
      validate={validate}
      save={save.mutateAsync}
      fetchLatest={elementTypes.fetchFull}
      toDraft={publishableDraft}
      nameOf={nameOf}
      editPath={(id) => `/elements/types/${id}/edit`}
      properties={useComparedProperties(fieldsLabel)}
      preview={({ step, draft }) => stepPreview(step, draft)}
      lockedText={useLockedText('elementTypes.write')}
      confirmSave={useConfirmImpact('elementTypes')}
      {...(stored && { remove: { usage: stored.usage, send: () => remove.mutateAsync(stored.id) } })}
    />
  );
}

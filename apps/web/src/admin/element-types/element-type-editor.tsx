import { useParams } from '@tanstack/react-router';
import type { ReservationPolicy } from '@tingest/domain';
import type { ReactNode } from 'react';
import { type ElementType, elementTypes } from '../../api/element-types.ts';
import type { WithUsage } from '../../api/publishable-items.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { EditorScreen } from '../editor-screen.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { fieldsStep, generalStep, stepPreview, useComparedProperties, useNameOf } from '../publishable-steps.tsx';
import { useConfirmImpact } from '../use-confirm-impact.ts';
import { useLockedText } from '../use-locked-text.ts';
import { type CategoryDraft, categoryDraft, newCategory, validateCategory } from './category-draft.ts';
import { reservationPolicyText } from './reservation-policy-text.ts';
import { ReservationStep } from './reservation-step.tsx';

/** A new category. */
export function ElementTypeCreateScreen(): ReactNode {
  return <ElementTypeEditor stored={null} />;
}

/** A category that there is. */
export function ElementTypeEditScreen(): ReactNode {
  const { id } = useParams({ strict: false });
  return (
    <LoadedItem query={elementTypes.useToEdit(id ?? null)}>
      {(stored) => <ElementTypeEditor key={stored.id} stored={stored} />}
    </LoadedItem>
  );
}

function ElementTypeEditor({ stored }: { readonly stored: (ElementType & WithUsage) | null }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const hasReservations = useSession().tenant.settings?.enableReservations === true;
  const nameOf = useNameOf();
  const save = elementTypes.useSave();
  const remove = elementTypes.useDelete();
  const fieldsLabel = t('admin.elementTypes.fieldsStep');
  const reservationsLabel = t('admin.reservations.step');
  const shared = useComparedProperties(fieldsLabel);
  return (
    <EditorScreen<CategoryDraft, ElementType>
      title={stored ? nameOf(stored) : t('admin.elementTypes.create')}
      list={{ path: '/elements/types', label: t('admin.menu.elementTypes') }}
      initial={stored ? categoryDraft(stored) : newCategory}
      id={stored?.id}
      steps={[
        generalStep(t('admin.editor.general.title')),
        fieldsStep(fieldsLabel, { isListed: true, collection: '/{tenantKey}/{siteKey}/elementTypes' }),
        ...(hasReservations
          ? [
              {
                key: 'reservations',
                label: reservationsLabel,
                paths: ['reservationPolicy'],
                content: (editor: Editor<CategoryDraft, ElementType>) => <ReservationStep editor={editor} />,
              },
            ]
          : []),
      ]}
      validate={validateCategory}
      save={save.mutateAsync}
      fetchLatest={elementTypes.fetch}
      toDraft={categoryDraft}
      nameOf={nameOf}
      editPath={(id) => `/elements/types/${id}/edit`}
      properties={[
        ...shared,
        {
          name: 'reservationPolicy',
          label: reservationsLabel,
          text: (value) => reservationPolicyText(value as ReservationPolicy, t, culture),
        },
      ]}
      preview={({ step, draft }) => stepPreview(step, draft)}
      lockedText={useLockedText('elementTypes.write')}
      confirmSave={useConfirmImpact('/{tenantKey}/{siteKey}/elementTypes')}
      {...(stored && { remove: { usage: stored.usage, send: () => remove.mutateAsync(stored.id) } })}
    />
  );
}

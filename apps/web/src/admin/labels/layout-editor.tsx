import type { Problem } from '@tingest/domain/foundation';
import { type ReactNode, useCallback } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { type LabelLayoutItem, layoutItems } from '../../api/labels.ts';
import { EditorScreen, type EditorScreenStep } from '../../editors/editor-screen.tsx';
import { comparing } from '../../features/editor/compared.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ItemPage } from '../item-page.tsx';
import { mediumText } from '../print-labels.tsx';
import { DesignStep } from './design-step.tsx';
import { type LayoutDraft, newLayout, toDraft, toSave } from './layout-draft.ts';
import { MediumStep } from './medium-step.tsx';

/** A new layout. */
export function LayoutCreateScreen(): ReactNode {
  return <LayoutEditor storedLayout={null} />;
}

/** A layout that there is. */
export function LayoutEditScreen(): ReactNode {
  return (
    <ItemPage of="labelLayouts" useItem={layoutItems.useToEdit}>
      {(storedLayout) => <LayoutEditor storedLayout={storedLayout} />}
    </ItemPage>
  );
}

const compareProperty = comparing<LayoutDraft>();

function LayoutEditor({ storedLayout }: { readonly storedLayout: LabelLayoutItem | null }): ReactNode {
  const t = useTexts();
  const save = layoutItems.useSave();
  const remove = layoutItems.useDelete();
  const types = elementTypes.useAll();
  const validate = useCallback(
    ({ name }: LayoutDraft): Problem[] => (name.trim() === '' ? [{ code: 'required', path: 'name' }] : []),
    [],
  );
  const steps: EditorScreenStep<LayoutDraft, LabelLayoutItem>[] = [
    {
      key: 'medium',
      label: t('admin.labels.mediumStep'),
      paths: ['name', 'elementTypeId', 'medium'],
      content: (editor) => <MediumStep editor={editor} types={types.data?.items ?? []} />,
    },
    {
      key: 'design',
      label: t('admin.labels.designStep'),
      paths: ['parts'],
      isWide: true,
      content: (editor) => <DesignStep editor={editor} types={types.data?.items ?? []} />,
    },
  ];
  return (
    <EditorScreen<LayoutDraft, LabelLayoutItem>
      title={storedLayout ? storedLayout.name : t('admin.labels.create')}
      list={{ path: '/labels', label: t('admin.labels.title') }}
      initial={storedLayout ? toDraft(storedLayout) : newLayout}
      id={storedLayout?.id}
      steps={steps}
      validate={validate}
      save={(draft) => save.mutateAsync(toSave(draft)) as Promise<LabelLayoutItem>}
      fetchLatest={layoutItems.fetch}
      toDraft={toDraft}
      nameOf={({ name }) => name}
      editPath={(id) => `/labels/${id}/edit`}
      properties={[
        compareProperty('name', t('admin.labels.name')),
        compareProperty(
          'elementTypeId',
          t('admin.labels.category'),
          (typeId) => types.data?.items.find(({ id }) => id === typeId)?.name ?? t('admin.labels.anyCategory'),
        ),
        compareProperty('medium', t('admin.labels.medium'), (medium) => mediumText(medium, t)),
        compareProperty('parts', t('admin.labels.designStep'), (parts) =>
          parts.map(({ type }) => t(`admin.labels.parts.${type}`)).join(', '),
        ),
      ]}
      {...(storedLayout && {
        remove: { about: t('admin.labels.usedText'), send: () => remove.mutateAsync(storedLayout.id) },
      })}
    />
  );
}

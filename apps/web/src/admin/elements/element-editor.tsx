import { Stack } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { elementItems } from '../../api/elements.ts';
import { ElementForm } from '../../editors/element-form.tsx';
import { scannedObject } from '../../editors/scanned-object.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedPage } from '../loaded-page.tsx';
import { PrintLabelsButton } from '../print-labels-button.tsx';
import { useCategoryPage } from '../use-category-page.ts';
import { useMayEdit } from '../use-may-edit.ts';
import { ElementAccess } from './element-access.tsx';
import { ElementHistory } from './element-history.tsx';

/** A new object of a category; a code that was scanned may come with the address. Source: specification, section 2. */
export function ElementCreateScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const { code }: { readonly code?: unknown } = useSearch({ strict: false });
  return (
    <LoadedPage {...useCategoryPage(id)}>
      {(type) => {
        const scanned = scannedObject(code, type.dataPropertyTypes, new Date());
        return <ElementEditor key={type.id} type={type} element={null} code={scanned.code} scanned={scanned} />;
      }}
    </LoadedPage>
  );
}

/** One object, to be changed. Source: specification, section 2, `/elements/{id}/edit`. */
export function ElementEditScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={elementItems.useToEdit(id)}
      item={{ resource: 'elements', id }}
      goneTitle={t('admin.elements.gone')}
      list={{ path: '/elements/types', label: t('admin.menu.elementTypes') }}
    >
      {(element) => <ElementEditor key={element.id} type={element.elementType} element={element} code={element.code} />}
    </LoadedPage>
  );
}

type ElementEditorProps = Pick<Parameters<typeof ElementForm>[0], 'type' | 'element' | 'code' | 'scanned'>;

/** One object, its history beside it. */
function ElementEditor(props: ElementEditorProps): ReactNode {
  const t = useTexts();
  const { type, element } = props;
  const mayEdit = useMayEdit('elements.write', '/elements/id/edit');
  return (
    <ElementForm
      {...props}
      side="admin"
      list={`/elements/list/${type.id}`}
      readOnlyText={mayEdit ? undefined : t('admin.elements.readOnly')}
      aside={
        element && (
          <Stack gap="xl">
            <PrintLabelsButton objects={{ elementIds: [element.id] }} elementTypeId={type.id} />
            <ElementHistory elementId={element.id} />
            <ElementAccess elementId={element.id} />
          </Stack>
        )
      }
    />
  );
}

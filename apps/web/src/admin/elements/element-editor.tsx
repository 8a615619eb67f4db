import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { elementItems } from '../../api/elements.ts';
import { ElementForm } from '../../editors/element-form.tsx';
import { scannedObject } from '../../editors/scanned-object.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ItemPage } from '../item-page.tsx';
import { PrintLabelsButton } from '../print-labels-button.tsx';
import { useMayEdit } from '../use-may-edit.ts';
import { ElementAccess } from './element-access.tsx';
import { ElementHistory } from './element-history.tsx';

/** A new object of a category; a code that was scanned may come with the address. Source: specification, section 2. */
export function ElementCreateScreen(): ReactNode {
  const { code }: { readonly code?: unknown } = useSearch({ strict: false });
  return (
    <ItemPage of="elementTypes" useItem={elementTypes.useOne}>
      {(type) => {
        const scanResult = scannedObject(code, type.dataPropertyTypes, new Date());
        return <ElementEditor type={type} element={null} code={scanResult.code} scannedObject={scanResult} />;
      }}
    </ItemPage>
  );
}

/** One object, to be changed. Source: specification, section 2, `/elements/{id}/edit`. */
export function ElementEditScreen(): ReactNode {
  return (
    <ItemPage of="elements" useItem={elementItems.useToEdit}>
      {(element) => <ElementEditor type={element.elementType} element={element} code={element.code} />}
    </ItemPage>
  );
}

type ElementEditorProps = Pick<Parameters<typeof ElementForm>[0], 'type' | 'element' | 'code' | 'scannedObject'>;

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

import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { elementItems, useElementForm } from '../../api/elements.ts';
import { ElementForm } from '../../editors/element-form.tsx';
import { scannedObject } from '../../editors/scanned-object.ts';
import { NotThere } from '../../features/elements/call-problem.tsx';
import { useTexts } from '../../lib/texts/texts.ts';

const hrefOf = ({ id }: { readonly id: string }): string => `/exe/id/${id}`;

/** `/exe/create/element/{id}`: a new object of a category; a code that was scanned comes with the address. */
export function ElementCreateScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const { code }: { readonly code?: unknown } = useSearch({ strict: false });
  const form = useElementForm(id);
  const type = elementTypes.useOne(id);
  if (!form.data || !type.data) {
    return <NotThere query={form.error ? form : type} rows={4} item={{ resource: 'elementTypes', id }} />;
  }
  const { dataPropertyTypes, readonlyFieldIds } = form.data;
  const scanResult = scannedObject(code, dataPropertyTypes, new Date());
  return (
    <ElementForm
      key={id}
      type={{ id, name: type.data.name, dataPropertyTypes }}
      element={null}
      code={scanResult.code}
      scannedObject={scanResult}
      side="field"
      list="/exe/elementList"
      hrefOf={hrefOf}
      readonlyFieldIds={readonlyFieldIds}
    />
  );
}

/** `/exe/edit/element/{id}`: an object, as far as its reader may change or delete it. */
export function ElementEditScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  const element = elementItems.useToEdit(id);
  if (!element.data) return <NotThere query={element} rows={4} item={{ resource: 'elements', id }} />;
  const { elementType, code, access } = element.data;
  return (
    <ElementForm
      key={id}
      type={elementType}
      element={element.data}
      code={code}
      side="field"
      list="/exe/elementList"
      hrefOf={hrefOf}
      readOnlyText={access.update ? undefined : t('service.granted.readOnly')}
      readonlyFieldIds={access.update ? access.readonlyFieldIds : undefined}
      mayRemove={access.delete}
    />
  );
}

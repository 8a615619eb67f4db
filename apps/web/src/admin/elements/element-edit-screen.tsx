import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { elementItems } from '../../api/elements.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedItem } from '../loaded-item.tsx';
import { ElementEditor } from './element-editor.tsx';

/** One object, to be changed. Source: specification, section 2, `/elements/{id}/edit`. */
export function ElementEditScreen(): ReactNode {
  const t = useTexts();
  const { id } = useParams({ strict: false });
  return (
    <LoadedItem
      query={elementItems.useToEdit(id ?? '')}
      goneTitle={t('admin.elements.gone')}
      list={{ path: '/elements/types', label: t('admin.menu.elementTypes') }}
    >
      {(element) => <ElementEditor key={element.id} type={element.elementType} element={element} code={element.code} />}
    </LoadedItem>
  );
}

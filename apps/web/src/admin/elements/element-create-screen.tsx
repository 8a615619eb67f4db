import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedItem } from '../loaded-item.tsx';
import { ElementEditor } from './element-editor.tsx';

/** A new object of a category; a code that was scanned may come with the address. Source: specification, section 2. */
export function ElementCreateScreen(): ReactNode {
  const t = useTexts();
  const { id } = useParams({ strict: false });
  const { code }: { readonly code?: unknown } = useSearch({ strict: false });
  return (
    <LoadedItem
      query={elementTypes.useOne(id ?? '')}
      goneTitle={t('admin.elements.typeGone')}
      list={{ path: '/elements/types', label: t('admin.menu.elementTypes') }}
    >
      {(type) => <ElementEditor key={type.id} type={type} element={null} code={typeof code === 'string' ? code : ''} />}
    </LoadedItem>
  );
}

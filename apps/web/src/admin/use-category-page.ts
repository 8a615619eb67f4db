import type { UseQueryResult } from '@tanstack/react-query';
import { type ElementType, elementTypes } from '../api/element-types.ts';
import type { SiteItem } from '../api/item-site.ts';
import { useTexts } from '../lib/texts/texts.ts';

/** What `LoadedPage` and `LoadedType` need of a page about the category that its address names. */
interface CategoryPage {
  readonly query: UseQueryResult<ElementType>;
  readonly item: SiteItem;
  readonly goneTitle: string;
  readonly list: { readonly path: string; readonly label: string };
}

/** The category of an address, what is said where there is none, and the list of categories to go to instead. */
export function useCategoryPage(id: string): CategoryPage {
  const t = useTexts();
  return {
    query: elementTypes.useOne(id),
    item: { resource: 'elementTypes', id },
    goneTitle: t('admin.elements.typeGone'),
    list: { path: '/elements/types', label: t('admin.menu.elementTypes') },
  };
}

import { pickText } from '@tingest/domain/foundation';
import { useMemo } from 'react';
import { elementTypes } from '../api/element-types.ts';
import type { ListColumn } from '../features/list/list-column.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';

/** The column that names the category of a function or service; none in the list of one category. */
export function useCategoryColumns<Row extends { readonly elementTypeId: string }>(
  elementTypeId: string | undefined,
): readonly ListColumn<Row>[] {
  const t = useTexts();
  const culture = useCulture();
  const categories = elementTypes.useAll().data?.items;
  return useMemo(() => {
    if (elementTypeId !== undefined) return [];
    const names = new Map(categories?.map(({ id, localizedNames }) => [id, pickText(localizedNames, culture)]));
    return [
      {
        key: 'elementTypeId',
        label: t('admin.columns.category'),
        text: (row) => names.get(row.elementTypeId) ?? null,
        isUnsortable: true,
        maxWidth: 220,
        filter: { type: 'choice', choices: [...names].map(([value, label]) => ({ value, label })) },
      },
    ];
  }, [elementTypeId, categories, culture, t]);
}

/** The name of a category for titles; empty until it is known. */
export function useCategoryName(elementTypeId: string | undefined): string {
  const culture = useCulture();
  const category = elementTypes.useAll().data?.items.find(({ id }) => id === elementTypeId);
  return category ? pickText(category.localizedNames, culture) : '';
}

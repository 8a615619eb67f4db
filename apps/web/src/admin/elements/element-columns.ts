import type { ElementType } from '../../api/element-types.ts';
import type { StoredElement } from '../../api/elements.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { objectColumns, type Reader } from '../object-columns.ts';

/** The columns of a category's objects: title and code, the fields, and when it was changed. */
export function elementColumns(
  type: Pick<ElementType, 'dataPropertyTypes' | 'indexing'>,
  reader: Reader,
  t: Translate,
): readonly ListColumn<StoredElement>[] {
  return objectColumns<StoredElement>(type, {
    ...reader,
    own: [
      { key: 'title', label: t('admin.elements.title'), text: ({ title }) => title, filter: { kind: 'text' } },
      { key: 'code', label: t('admin.elements.code'), text: ({ code }) => code, filter: { kind: 'text' } },
    ],
    labels: { createdAt: t('admin.elements.createdAt'), updatedAt: t('admin.elements.updatedAt') },
  });
}

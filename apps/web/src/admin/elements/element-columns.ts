import { type Culture, type FieldDefinition, fieldTypeOf, formatDateTime, walkFields } from '@tingest/domain';
import type { ElementType } from '../../api/element-types.ts';
import type { StoredElement } from '../../api/elements.ts';
import { fieldColumn } from '../../features/list/field-column.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import type { Translate } from '../../lib/texts/texts.ts';

/** More fields than this are there to be chosen, not shown from the start. */
const shownFields = 6;

interface Reader {
  readonly culture: Culture;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * The columns of a category's objects: title and code, the fields that are shown to administrators, and when it was
 * changed. Source: specification, section 6, Visibility.
 */
export function elementColumns(
  { dataPropertyTypes, indexing }: Pick<ElementType, 'dataPropertyTypes' | 'indexing'>,
  { culture, timeZone }: Reader,
  t: Translate,
): readonly ListColumn<StoredElement>[] {
  const time = (instant: string): string => formatDateTime(new Date(instant), timeZone);
  const fields = [...walkFields(dataPropertyTypes)].filter((field) => field.showForAdmin !== false);
  const first = new Set(fields.filter((field) => !isLong(field)).slice(0, shownFields));
  return [
    { key: 'title', label: t('admin.elements.title'), text: ({ title }) => title, filter: { kind: 'text' } },
    { key: 'code', label: t('admin.elements.code'), text: ({ code }) => code, filter: { kind: 'text' } },
    ...fields.map((field) =>
      fieldColumn<StoredElement>(field, { culture, slow: indexing.slow, isExtra: !first.has(field) }),
    ),
    {
      key: 'updatedAt',
      label: t('admin.elements.updatedAt'),
      text: ({ updatedAt }) => time(updatedAt),
      filter: { kind: 'dateTime' },
    },
    {
      key: 'createdAt',
      label: t('admin.elements.createdAt'),
      text: ({ createdAt }) => time(createdAt),
      filter: { kind: 'dateTime' },
      isExtra: true,
    },
  ];
}

/** Several lines don't fit a row. */
function isLong(field: FieldDefinition): boolean {
  return field.fieldType === 'textArea' || fieldTypeOf(field).hasChildren;
}

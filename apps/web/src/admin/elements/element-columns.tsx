import type { FieldDefinition } from '@tingest/domain/fields';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ElementType } from '../../api/element-types.ts';
import type { ListedElement } from '../../api/elements.ts';
import { elementPhoto } from '../../features/elements/element-photo.ts';
import { locationField } from '../../features/elements/location-field.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { textColumn } from '../../features/list/plain-columns.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { objectColumns, type Reader } from '../object-columns.ts';
import styles from './element-columns.module.css';
import { stateColumns } from './state-columns.tsx';

const Thumbnail = lazy(async () => ({
  default: (await import('../../features/form/types/image/thumbnail.tsx')).Thumbnail,
}));

type Column = ListColumn<ListedElement>;

/**
 * Returns the columns of a category's objects: the title with the photo, and the code; the open work on them, as the
 * category's services allow it; the place; the other fields, and the time of the last change.
 */
export function elementColumns(
  type: Pick<ElementType, 'dataPropertyTypes' | 'indexing' | 'icon'>,
  { services, ...reader }: Reader & { readonly services: readonly { readonly mode: string }[] },
  t: Translate,
): readonly Column[] {
  const fields = type.dataPropertyTypes;
  const photoField = fields.find((field) => field.fieldType === 'image' && field.showForAdmin !== false);
  const stateOfObjects = stateColumns(services, reader.timeZone, t);
  const title = textColumn<ListedElement>('title', t('admin.elements.title'));
  const columns = objectColumns<ListedElement>(type, {
    ...reader,
    ownColumns: [
      photoField ? { ...title, render: (row) => <TitleWithPhoto row={row} fields={fields} icon={type.icon} /> } : title,
      textColumn('code', t('admin.elements.code')),
      ...stateOfObjects,
    ],
    labels: { createdAt: t('admin.elements.createdAt'), updatedAt: t('admin.elements.updatedAt') },
  });
  return withLocationAt(columns, 2 + stateOfObjects.length, locationField(fields)).map((column) =>
    column.key === photoField?.id ? { ...column, isExtra: true } : column,
  );
}

/** The columns with the place's as one of the first, and always a default column unless the title holds it. */
function withLocationAt(
  columns: readonly Column[],
  index: number,
  location: FieldDefinition | undefined,
): readonly Column[] {
  const column = columns.find(({ key }) => key === location?.id);
  if (!column) return columns;
  const otherColumns = columns.filter((each) => each !== column);
  return otherColumns.toSpliced(index, 0, { ...column, isExtra: location?.inTitle === true });
}

interface TitleWithPhotoProps {
  readonly row: ListedElement;
  readonly fields: readonly FieldDefinition[];
  readonly icon: string | null | undefined;
}

function TitleWithPhoto({ row, fields, icon }: TitleWithPhotoProps): ReactNode {
  const photo = elementPhoto(fields, row.dataProperties, 'showForAdmin');
  const categoryIcon = <NamedIcon name={icon ?? undefined} size={18} />;
  return (
    <span className={styles.named}>
      <span className={styles.photo}>
        {photo ? (
          <Suspense fallback={categoryIcon}>
            <Thumbnail file={photo} alt="" />
          </Suspense>
        ) : (
          categoryIcon
        )}
      </span>
      <span className={styles.title}>{row.title}</span>
    </span>
  );
}

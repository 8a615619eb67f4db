import { VisuallyHidden } from '@mantine/core';
import {
  collectionRowsOf,
  collectionSums,
  type FieldDefinition,
  type FieldValues,
  fieldLabel,
  fieldTypeOf,
} from '@tingest/domain/fields';
import { type ReactNode, useRef } from 'react';
import { useCulture } from '../../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { FieldView } from '../../values/field-view.tsx';
import styles from './rows-view.module.css';
import { useIsWide } from './use-wide.ts';

interface RowsViewProps {
  readonly collection: FieldDefinition;
  readonly value: unknown;
}

/** A column needs as much to be read, in pixels. */
const columnWidth = 96;

/** The rows of a collection to be read, with their sums: a table, or cards where that has no room. */
export function RowsView({ collection, value }: RowsViewProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const columns = collection.children ?? [];
  const isWide = useIsWide(frame, (columns.length + 1) * columnWidth) ?? true;
  const rows = collectionRowsOf(value);
  if (rows.length === 0) return <FieldView field={collection} value={null} />;
  const Rows = isWide ? Table : Cards;
  return (
    <div ref={frame}>
      <Rows collection={collection} columns={columns} rows={rows} sums={collectionSums(collection, value)} />
    </div>
  );
}

interface RowsProps {
  readonly collection: FieldDefinition;
  readonly columns: readonly FieldDefinition[];
  readonly rows: readonly FieldValues[];
  /** By the id of each column that is summed up. */
  readonly sums: Readonly<Record<string, number>>;
}

function Table({ collection, columns, rows, sums }: RowsProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const hasSums = Object.keys(sums).length > 0;
  const isNumber = (column: FieldDefinition): true | undefined =>
    fieldTypeOf(column).displayType === 'number' || undefined;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={fieldLabel(collection, culture)}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('forms.rows.number')}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-number={isNumber(column)}>
                {fieldLabel(column, culture)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored rows have no other name than their place
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {columns.map((column) => (
                <td key={column.id} data-number={isNumber(column)}>
                  <FieldView field={column} value={row[column.id] ?? null} isCompact />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            <tr>
              <th scope="row">{t('forms.rows.sum')}</th>
              {columns.map((column) => (
                <td key={column.id} data-number={isNumber(column)}>
                  {Object.hasOwn(sums, column.id) && <FieldView field={column} value={sums[column.id]} isCompact />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cards({ collection, columns, rows, sums }: RowsProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  return (
    <>
      <ol className={styles.cards} aria-label={fieldLabel(collection, culture)}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stored rows have no other name than their place
          <li key={index}>
            <span className={styles.row}>{t('forms.rows.row', { row: index + 1 })}</span>
            <Pairs
              columns={columns.filter((column) => (row[column.id] ?? null) !== null || fieldTypeOf(column).isQuestion)}
              values={row}
            />
          </li>
        ))}
      </ol>
      {Object.keys(sums).length > 0 && (
        <div className={styles.sums}>
          <span className={styles.row}>{t('forms.rows.sum')}</span>
          <Pairs columns={columns.filter(({ id }) => Object.hasOwn(sums, id))} values={sums} />
        </div>
      )}
    </>
  );
}

function Pairs({ columns, values }: { readonly columns: readonly FieldDefinition[]; readonly values: FieldValues }) {
  const culture = useCulture();
  return (
    <dl className={styles.pairs}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{fieldLabel(column, culture)}</dt>
          <dd>
            <FieldView field={column} value={values[column.id] ?? null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

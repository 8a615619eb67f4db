import { VisuallyHidden } from '@mantine/core';
import { fieldIn, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { FieldName } from '../../renderer/field-name.tsx';
import { cellPath } from '../../state/field-paths.ts';
import { useFormScope } from '../../state/form-scope.ts';
import styles from './collection.module.css';
import type { RowsProps } from './collection-scope.ts';
import { RowMenu } from './row-menu.tsx';
import { RowValues } from './row-values.tsx';
import { cellWidth } from './table-width.ts';
import { useSums } from './use-sums.ts';

/** Rows as a table with editable cells, if there is enough room. */
export function RowsTable({ collection, columns, keys, highlighted, actions }: RowsProps): ReactNode {
  const t = useTexts();
  const { context, isDisabled, Field } = useFormScope();
  const sums = useSums(collection);
  // The heading shows the column's name and unit; the cells need not repeat them.
  const cells = useMemo(
    () => columns.map((column) => ({ ...column, description: null, localizedDescriptions: [], unit: null })),
    [columns],
  );
  const isNumber = columns.map((column) => fieldTypeOf(column).displayType === 'number');
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={fieldLabel(collection, context.culture)}>
        <ColumnHeadings columns={columns} isNumber={isNumber} />
        <tbody>
          {keys.map((key, row) => (
            <tr key={key} data-row={key} data-highlighted={key === highlighted || undefined}>
              <th scope="row" className={styles.number}>
                {row + 1}
              </th>
              <RowValues collection={collection} rowKey={key}>
                {cells.map((column) => (
                  <td key={column.id}>
                    <Field
                      field={column}
                      fieldPath={cellPath(collection.id, key, column.id)}
                      label={
                        <VisuallyHidden>
                          {t('forms.rows.cell', { name: fieldLabel(column, context.culture), row: row + 1 })}
                        </VisuallyHidden>
                      }
                      isCompact
                    />
                  </td>
                ))}
              </RowValues>
              <td className={styles.tools}>
                <RowMenu rowKey={key} number={row + 1} count={keys.length} isDisabled={isDisabled} actions={actions} />
              </td>
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && <SumsRow columns={columns} isNumber={isNumber} sums={sums} />}
      </table>
    </div>
  );
}

interface ColumnsProps {
  readonly columns: RowsProps['columns'];
  /** Whether the columns contain numbers, by index. */
  readonly isNumber: readonly boolean[];
}

function ColumnHeadings({ columns, isNumber }: ColumnsProps): ReactNode {
  const t = useTexts();
  const { context } = useFormScope();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          <VisuallyHidden>{t('forms.rows.number')}</VisuallyHidden>
        </th>
        {columns.map((column, index) => {
          const { description } = fieldIn(column, context.culture);
          return (
            <th
              key={column.id}
              scope="col"
              data-number={isNumber[index] || undefined}
              style={{ minWidth: cellWidth(column) }}
            >
              <FieldName field={column} />
              {column.unit && <span className={styles.unit}> ({column.unit})</span>}
              {description && <span className={styles.hint}>{description}</span>}
            </th>
          );
        })}
        <th scope="col" className={styles.tools}>
          <VisuallyHidden>{t('forms.rows.tools')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function SumsRow({ columns, isNumber, sums }: ColumnsProps & { readonly sums: ReturnType<typeof useSums> }): ReactNode {
  const t = useTexts();
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.number} aria-label={t('forms.rows.sum')}>
          Σ
        </th>
        {columns.map(({ id }, index) => (
          <td key={id} data-number={isNumber[index] || undefined}>
            {sums.find(({ column }) => column.id === id)?.text}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}

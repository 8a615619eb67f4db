import { IconChevronDown } from '@tabler/icons-react';
import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldLabel,
  fieldTypeOf,
} from '@tingest/domain/fields';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { cellPath } from '../../state/field-paths.ts';
import { useFormScope } from '../../state/form-scope.ts';
import { rowSection } from '../../state/row-sections.ts';
import { useFieldsWithProblems, useFollowed } from '../../state/use-form.ts';
import { useIsOpen } from '../../state/use-is-open.ts';
import styles from './collection.module.css';
import type { RowActions, RowsProps } from './collection-scope.ts';
import { RowMenu } from './row-menu.tsx';
import { RowValues } from './row-values.tsx';
import { useSums } from './use-sums.ts';

/** As many values tell a row from the others. */
const maxShown = 3;

/** Rows as cards that open, where a table has no room. */
export function RowsCards({ collection, columns, keys, highlighted, actions }: RowsProps): ReactNode {
  const { context } = useFormScope();
  const sums = useSums(collection);
  return (
    <>
      <ol className={styles.cards} aria-label={fieldLabel(collection, context.culture)}>
        {keys.map((key, index) => (
          <RowCard
            key={key}
            collection={collection}
            columns={columns}
            rowKey={key}
            number={index + 1}
            count={keys.length}
            isHighlighted={key === highlighted}
            actions={actions}
          />
        ))}
      </ol>
      {sums.length > 0 && (
        <dl className={styles.sums}>
          {sums.map(({ column, text }) => (
            <div key={column.id}>
              <dt>{fieldLabel(column, context.culture)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface RowCardProps extends Pick<RowsProps, 'collection' | 'columns'> {
  readonly rowKey: string;
  readonly number: number;
  readonly count: number;
  readonly isHighlighted: boolean;
  readonly actions: RowActions;
}

const RowCard = memo(function RowCard(props: RowCardProps): ReactNode {
  const { collection, columns, rowKey, number, count, isHighlighted, actions } = props;
  const t = useTexts();
  const { form, isDisabled, Field } = useFormScope();
  const section = rowSection(collection.id, rowKey);
  const isOpen = useIsOpen(form, section, false);
  const isWrong = useFieldsWithProblems(form).some(({ fieldPath }) => fieldPath.startsWith(`${section}.`));
  const content = `row-${rowKey}`;
  return (
    <li className={styles.card} data-row={rowKey} data-highlighted={isHighlighted || undefined}>
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? content : undefined}
          onClick={() => form.sections.set(section, !isOpen)}
        >
          <span className={styles.cardName}>
            <span>{t('forms.rows.row', { row: number })}</span>
            {!isOpen && <Line {...props} />}
            {!isOpen && isWrong && <span className={styles.error}>{t('problems.fieldGroup')}</span>}
          </span>
          <IconChevronDown size={22} aria-hidden className={styles.chevron} />
        </button>
        <RowMenu rowKey={rowKey} number={number} count={count} isDisabled={isDisabled} actions={actions} />
      </div>
      {isOpen && (
        <div id={content} className={styles.cardFields}>
          <RowValues collection={collection} rowKey={rowKey}>
            {columns.map((column) => (
              <Field key={column.id} field={column} fieldPath={cellPath(collection.id, rowKey, column.id)} />
            ))}
          </RowValues>
        </div>
      )}
    </li>
  );
});

/** Summary of a collapsed row. */
function Line({ collection, columns, rowKey }: Pick<RowCardProps, 'collection' | 'columns' | 'rowKey'>): ReactNode {
  const t = useTexts();
  const { form, context } = useFormScope();
  const values = useFollowed(
    form,
    collection.id,
    () => form.rows(collection.id).find(({ key }) => key === rowKey)?.values,
  );
  return <span className={styles.line}>{rowText(columns, values ?? {}, context) || t('forms.rows.emptyRow')}</span>;
}

/** The first values of a row as a line of text, to tell it by while it is closed. */
export function rowText(columns: readonly FieldDefinition[], values: FieldValues, context: FieldContext): string {
  return columns
    .map((column) => cellText(column, values[column.id] ?? null, context))
    .filter((text) => text !== '')
    .slice(0, maxShown)
    .join(' · ');
}

/** A yes reads as its question's label; a no, or no answer, says nothing that a row is told by. */
function cellText(column: FieldDefinition, value: unknown, context: FieldContext): string {
  const type = fieldTypeOf(column);
  if (value === null || type.isEmpty(value)) return '';
  if (type.displayType === 'toggle') return value === true ? fieldLabel(column, context.culture) : '';
  return type.display(value, column, context).trim();
}

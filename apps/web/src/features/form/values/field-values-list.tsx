import {
  type DataProperty,
  type FieldDefinition,
  type FieldValues,
  fieldLabel,
  fieldTypeOf,
  toValues,
} from '@tingest/domain/fields';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { lazyWithTexts } from '../../../lib/texts/lazy-with-texts.ts';
import { addFormTexts } from '../../../lib/texts/texts.ts';
import { sectionsOf } from '../state/form-sections.ts';
import { AnsweredAtContext } from './answered-at.ts';
import styles from './field-values-list.module.css';
import { FieldView } from './field-view.tsx';
import { withShownNames } from './shown-names.ts';

const RowsView = lazyWithTexts(async () => (await import('../types/collection/rows-view.tsx')).RowsView, addFormTexts);

interface FieldValuesListProps {
  readonly fields: readonly FieldDefinition[];
  /** The values, as the server sends them. */
  readonly dataProperties: readonly DataProperty[];
  /** Whether fields without a value are shown too, with a dash. */
  readonly withEmpty?: boolean;
  /** When they were answered; absent for values as they are now. */
  readonly answeredAt?: string;
}

/** Labels and values of a form or object, to be read: groups under their headings, rows as tables. */
export function FieldValuesList({
  fields,
  dataProperties,
  withEmpty = false,
  answeredAt,
}: FieldValuesListProps): ReactNode {
  const namedFields = useMemo(() => withShownNames(fields, dataProperties), [fields, dataProperties]);
  const values = useMemo(() => toValues(dataProperties).values, [dataProperties]);
  return (
    <AnsweredAtContext value={answeredAt ?? null}>
      <Values fields={namedFields} values={values} withEmpty={withEmpty} level={0} />
    </AnsweredAtContext>
  );
}

interface ValuesProps {
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
  readonly withEmpty: boolean;
  /** How many groups are around. */
  readonly level: number;
}

function Values({ fields, ...inScope }: ValuesProps): ReactNode {
  const visibleFields = fields.filter((field) => isShown(field, inScope.values, inScope.withEmpty));
  return (
    <div className={styles.sections}>
      {sectionsOf(visibleFields, isSection).map(({ fields: together }) => {
        const [firstField] = together;
        return firstField && isSection(firstField) ? (
          <Section key={firstField.id} field={firstField} {...inScope} />
        ) : (
          <dl key={firstField?.id} className={styles.list}>
            {together.map((field) => (
              <Value key={field.id} field={field} {...inScope} />
            ))}
          </dl>
        );
      })}
    </div>
  );
}

interface ValueProps extends Omit<ValuesProps, 'fields'> {
  readonly field: FieldDefinition;
}

/** A group or a table, under its heading. */
function Section({ field, ...inScope }: ValueProps): ReactNode {
  const culture = useCulture();
  const label = fieldLabel(field, culture);
  const Heading = inScope.level === 0 ? 'h4' : 'h5';
  const rows = fieldTypeOf(field).hasRows;
  return (
    // The heading names the section; it is not a landmark, as the same form may appear on a page several times.
    <div className={styles.section}>
      <Heading className={styles.heading}>{label}</Heading>
      {rows ? (
        <Suspense fallback={<FieldView field={field} value={inScope.values[field.id] ?? null} />}>
          <RowsView collection={field} value={inScope.values[field.id] ?? null} />
        </Suspense>
      ) : (
        <Values {...inScope} fields={field.children ?? []} level={inScope.level + 1} />
      )}
    </div>
  );
}

/** A value beside its label; below a check point, the answers to its follow-up fields. */
function Value({ field, ...inScope }: ValueProps): ReactNode {
  const culture = useCulture();
  const value = inScope.values[field.id] ?? null;
  const children = fieldTypeOf(field).asksChildren?.(value) === true ? (field.children ?? []) : [];
  return (
    <div>
      <dt>{fieldLabel(field, culture)}</dt>
      <dd>
        <FieldView field={field} value={inScope.values[field.id]} />
        {children.some((child) => isShown(child, inScope.values, inScope.withEmpty)) && (
          <div className={styles.children}>
            <Values {...inScope} fields={children} level={inScope.level + 1} />
          </div>
        )}
      </dd>
    </div>
  );
}

/** Checks whether a field is shown under a separate heading. */
function isSection({ fieldType }: FieldDefinition): boolean {
  const type = fieldTypeOf({ fieldType });
  return type.hasRows || !type.hasValue;
}

/** A group is shown for its contents. */
function isShown(field: FieldDefinition, values: FieldValues, withEmpty: boolean): boolean {
  if (!fieldTypeOf(field).hasValue) {
    return (field.children ?? []).some((child) => isShown(child, values, withEmpty));
  }
  // Of a question without an answer the server says so.
  return withEmpty || Object.hasOwn(values, field.id);
}

import { type FieldContext, type FieldDefinition, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import { fieldColumns } from '../../../../data-objects/field-columns.ts';
import { type StoredReading, storedSlot } from '../../../../data-objects/stored-slot.ts';
import type { ListColumn } from '../../../../database/lists/list-source.ts';
import { collated, type SortLocale } from '../../../../http/lists/alphabet.ts';
import type { LogForm } from './log-form.ts';

/**
 * Returns one column of the event log for each field of a function's form: on its slot if it has one, else on the
 * stored values. Operations that were performed with a former form appear under the same field.
 *
 * @param fields those of the form that the caller may read
 */
export function operationFieldColumns(
  form: LogForm,
  fields: readonly FieldDefinition[],
  locale: SortLocale,
  context: FieldContext,
): [string, ListColumn][] {
  const byId = new Map([...walkFields(fields)].map((field) => [field.id, field]));
  return fieldColumns({ fields, slotMap: form.slotMap }, locale, context).map(([id, column]) => {
    const field = byId.get(id);
    if (!field) return [id, column];
    const isSlot = Object.hasOwn(form.slotMap, id);
    const value = isSlot ? column.value : storedSlot(field, column.type, namesThen(form, field));
    return [
      id,
      {
        ...column,
        value,
        ...(column.type === 'text' && { order: collated(value, locale) }),
        ...(fieldTypeOf(field).hasOptions && {
          holds(operand: unknown) {
            const slot = isSlot ? collated(value, locale) : undefined;
            if (!field.optionSource) return holdsChoice(form, field, operand, slot);
            return holdsRecord(form, field, operand, { slot, name: column.operand(operand) });
          },
        }),
      },
    ];
  });
}

/** Choices by the names that they had in the form that was filled in; a former form may have taken several. */
function namesThen({ choices }: Pick<LogForm, 'choices'>, field: FieldDefinition): StoredReading {
  const spans = choices.get(field.id) ?? [];
  return {
    mayBeList: true,
    nameOf(option) {
      const branches = spans.map(
        ({ from, until, names }) =>
          sql`WHEN form_version BETWEEN ${sql.lit(from)} AND ${sql.lit(until)}
              THEN COALESCE(${JSON.stringify(names)}::jsonb ->> ${option}, ${option})`,
      );
      return branches.length > 0 ? sql`CASE ${sql.join(branches, sql` `)} ELSE ${option} END` : option;
    },
  };
}

/**
 * Returns a condition for operations with one choice: by its value, which is exact, or, with a slot, by all names that
 * it ever had, which the slot's index finds. A text from before the field became a choice is compared by its words.
 */
function holdsChoice(
  { choices, multipleChoiceFields }: LogForm,
  field: FieldDefinition,
  operand: unknown,
  slot: RawBuilder<unknown> | undefined,
): RawBuilder<boolean> {
  if (typeof operand !== 'string') return sql<boolean>`false`;
  const exactPredicate = sql<boolean>`data_properties -> ${field.id} @> ${JSON.stringify(operand)}::jsonb`;
  if (!slot || multipleChoiceFields.has(field.id)) return exactPredicate;
  const type = fieldTypeOf(field);
  const choiceNames = (choices.get(field.id) ?? []).flatMap(({ names }) => Object.entries(names));
  const slotOf = ([value, name]: readonly [string, string]) =>
    type.toSlot(value, { ...field, options: [{ value, name }] }, { timeZone: 'UTC' });
  const ownNames = choiceNames.filter(([value]) => value === operand);
  const slots = new Set(ownNames.map(slotOf));
  const namePredicate = sql<boolean>`${slot} = ANY (${[...slots]}::text[])`;
  // Comparing stored values requires reading every row, so it is done only if another choice ever had one of the names.
  const isAmbiguous = choiceNames.some((otherName) => otherName[0] !== operand && slots.has(slotOf(otherName)));
  if (!isAmbiguous) return namePredicate;
  const texts = [...new Set(ownNames.map(([, name]) => name.toLowerCase()))];
  return sql<boolean>`(${namePredicate} AND (${exactPredicate} OR lower(data_properties ->> ${field.id}) = ANY (${texts}::text[])))`;
}

/** Operations with one predefined value: by its value, which is exact, and where there is a slot by its name of now too. */
function holdsRecord(
  { multipleChoiceFields, hasFormerNames }: LogForm,
  field: FieldDefinition,
  operand: unknown,
  { slot, name }: { readonly slot: RawBuilder<unknown> | undefined; readonly name: unknown },
): RawBuilder<boolean> {
  if (typeof operand !== 'string') return sql<boolean>`false`;
  const exactPredicate = sql<boolean>`data_properties -> ${field.id} @> ${JSON.stringify(operand)}::jsonb`;
  if (!slot || hasFormerNames || name === undefined || multipleChoiceFields.has(field.id)) return exactPredicate;
  return sql<boolean>`(${slot} = ${name} AND ${exactPredicate})`;
}

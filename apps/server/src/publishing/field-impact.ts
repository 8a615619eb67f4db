import {
  allFields,
  checkValue,
  convertValue,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
} from '@tingest/domain/fields';
import { type FieldChange, needsConversion, type StoredField, valuesAt } from './field-changes.ts';

/** The effect of a form change on the stored values of one field. */
export interface FieldImpact {
  readonly fieldId: string;
  readonly kind: 'removed' | 'typeChanged' | 'optionRemoved' | 'narrowed' | 'required';
  /** How many stored objects have a value. */
  readonly values: number;
  /** How many of them become values of the new type. */
  readonly convertible?: number;
  /** How many of them do not become one, or do not hold any more. */
  readonly lost?: number;
  /** How many objects lack a value that is now required. */
  readonly missing?: number;
  /** Some of the lost values as a reader sees them. */
  readonly examples?: string[];
  /** Whether there are more than were counted. */
  readonly isEstimate: boolean;
}

/** Stored values to count in. */
export interface StoredSample {
  readonly values: readonly FieldValues[];
  /** Whether there are more than these. */
  readonly isCut: boolean;
}

/** How definitions are completed before values are validated by them: with the options of their sources. */
export interface ImpactDefinitions {
  readonly before: ReadonlyMap<string, FieldDefinition>;
  readonly after: ReadonlyMap<string, FieldDefinition>;
}

const maxExamples = 5;
const exampleLength = 60;

/** Whether a change can do anything to stored values, without looking at any. */
export function mayAffectValues({ before, after }: FieldChange): boolean {
  if (after === null || needsConversion(before.field, after.field) || becomesRequired(before, after)) return true;
  const rules = ({ options, validation, multiple, optionSource }: FieldDefinition) =>
    JSON.stringify([options?.map(({ value }) => value), validation, multiple, optionSource]);
  return rules(before.field) !== rules(after.field);
}

/**
 * Computes the effect of a change on the stored values of a sample.
 *
 * @param missing the number of objects without any value, beyond those in the sample; used only for new requirements
 */
export function impactsOf(
  { before, after }: FieldChange,
  { values: sample, isCut }: StoredSample,
  definitions: ImpactDefinitions,
  {
    context,
    missing,
  }: { readonly context: FieldContext; readonly missing: { readonly count: number; readonly isCut: boolean } },
): FieldImpact[] {
  const from = definitions.before.get(before.field.id) ?? before.field;
  const filledSamples = sample.map((values) => valuesAt(before, values)).filter((values) => values.length > 0);
  const impactBase = { fieldId: before.field.id, values: filledSamples.length, isEstimate: isCut };
  if (after === null) return filledSamples.length === 0 ? [] : [{ ...impactBase, kind: 'removed' }];

  const to = definitions.after.get(after.field.id) ?? after.field;
  const impacts: FieldImpact[] = [];
  if (needsConversion(before.field, after.field)) {
    if (filledSamples.length > 0) {
      const losses = findRefusals(
        filledSamples,
        from,
        context,
        (value) => convertValue(value, from, to, context) !== null,
      );
      const convertible = filledSamples.length - losses.count;
      impacts.push({ ...impactBase, kind: 'typeChanged', convertible, ...toLossCounts(losses, impactBase) });
    }
  } else if (rulesChanged(before.field, after.field)) {
    // A value that was invalid before is not lost by this change.
    const losses = findRefusals(
      filledSamples,
      from,
      context,
      (value) => holds(from, value, context) === false || holds(to, value, context),
    );
    const kind = optionsChanged(before.field, after.field) ? 'optionRemoved' : 'narrowed';
    if (losses.count > 0 || losses.isCut) impacts.push({ ...impactBase, kind, ...toLossCounts(losses, impactBase) });
  }
  if (becomesRequired(before, after)) {
    const type = fieldTypeOf(before.field);
    const emptyCount = filledSamples.filter((values) => values.some((value) => type.isEmpty(value))).length;
    const lacking = emptyCount + missing.count;
    if (lacking > 0) {
      const isEstimate = missing.isCut || (emptyCount > 0 && isCut);
      impacts.push({ ...impactBase, kind: 'required', missing: lacking, isEstimate });
    }
  }
  return impacts;
}

/** Whether a field that may be empty now may not be. */
export function becomesRequired(before: StoredField, after: StoredField | null): boolean {
  return before.field.required !== true && after?.field.required === true;
}

/** Every field of a form by its id. */
export function definitionsById(fields: readonly FieldDefinition[]): ReadonlyMap<string, FieldDefinition> {
  return new Map([...allFields(fields)].map((field) => [field.id, field]));
}

interface Refused {
  readonly count: number;
  readonly examples: string[];
  /** Whether there were more than could be validated. */
  readonly isCut: boolean;
}

/** Whether a value keeps to a field's rules; `undefined` where matching its pattern would take too much work. */
function holds(field: FieldDefinition, value: unknown, context: FieldContext): boolean | undefined {
  const { problems } = checkValue(field, value, context);
  return problems.some(({ code }) => code === 'matchingTooCostly') ? undefined : problems.length === 0;
}

/**
 * Returns the objects with a value that is refused, with some of those values as text; up to the first object with an
 * unknown result.
 */
function findRefusals(
  valueLists: readonly (readonly unknown[])[],
  field: FieldDefinition,
  context: FieldContext,
  passes: (value: unknown) => boolean | undefined,
): Refused {
  const examples = new Set<string>();
  let count = 0;
  for (const values of valueLists) {
    const checkedValues = values.map((value) => ({ value, isSound: passes(value) }));
    if (checkedValues.some(({ isSound }) => isSound === undefined))
      return { count, examples: [...examples], isCut: true };
    const invalidValues = checkedValues.filter(({ isSound }) => !isSound);
    if (invalidValues.length > 0) count += 1;
    for (const { value } of invalidValues) {
      if (examples.size === maxExamples) break;
      const text = [...fieldTypeOf(field).display(value, field, context)];
      if (text.length > 0) {
        examples.add(text.length > exampleLength ? `${text.slice(0, exampleLength - 1).join('')}…` : text.join(''));
      }
    }
  }
  return { count, examples: [...examples], isCut: false };
}

function toLossCounts(
  { count, examples, isCut }: Refused,
  { isEstimate }: Pick<FieldImpact, 'isEstimate'>,
): Pick<FieldImpact, 'lost' | 'examples' | 'isEstimate'> {
  return { lost: count, ...(examples.length > 0 && { examples }), isEstimate: isEstimate || isCut };
}

function rulesChanged(before: FieldDefinition, after: FieldDefinition): boolean {
  return (
    optionsChanged(before, after) ||
    JSON.stringify(before.validation ?? null) !== JSON.stringify(after.validation ?? null) ||
    (before.multiple === true && after.multiple !== true)
  );
}

function optionsChanged(before: FieldDefinition, after: FieldDefinition): boolean {
  const values = ({ options, optionSource }: FieldDefinition) =>
    JSON.stringify(optionSource?.recordTypeIds ?? options?.map(({ value }) => value) ?? []);
  return fieldTypeOf(after).hasOptions && values(before) !== values(after);
}

import { canConvert, convertValue } from '../../fields/definitions/convert-value.ts';
import { assessmentOf, canDeviate } from '../../fields/definitions/deviations.ts';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { type MadeValue, type MakerParts, unusable, type ValueMaker } from './made-value.ts';

/** `copySourceValue`: the source's value as one of the target's. No value empties the target. */
export function copyValue({ source }: MakerParts, target: FieldDefinition): ValueMaker {
  const from = source?.field;
  if (!source || !from || source.isMany) return () => unusable;
  if (isAssessed(from, target))
    return (run, scope) => ({ value: assessmentOf(from, source.read(run, scope), run.context) });
  if (isStoredTheSame(from, target)) return (run, scope) => ({ value: source.read(run, scope) ?? null });
  return (run, scope) => {
    const value = source.read(run, scope) ?? null;
    if (value === null) return { value };
    return convertValue(value, from, target, run.context) ?? unusable;
  };
}

/** `copySourceDisplayValue`: copies the display text of the source. */
export function copyDisplay({ source, addedOptions }: MakerParts, target: FieldDefinition): ValueMaker {
  const from = source?.field;
  if (!source || !from || source.isMany) return () => unusable;
  return (run, scope) => {
    const value = source.read(run, scope) ?? null;
    if (value === null) return { value };
    // A choice that a rule added has the label that the rule gives it.
    const ruleOptions = addedOptions?.(run, scope) ?? [];
    const options = source.labelledOptions ?? from.options ?? [];
    const displayField =
      ruleOptions.length + options.length > 0 ? { ...from, options: [...options, ...ruleOptions] } : from;
    return textAsValue(fieldTypeOf(from).display(value, displayField, run.context), target, run.context);
  };
}

/** `copySourceFieldId`: which field the rule reads. */
export function copyFieldId({ sourceFieldId }: MakerParts, target: FieldDefinition): ValueMaker {
  return (run) => (sourceFieldId === null ? unusable : textAsValue(sourceFieldId, target, run.context));
}

function textAsValue(text: string, target: FieldDefinition, context: FieldContext): MadeValue {
  const type = fieldTypeOf(target);
  return type.fromText?.(text, target, context) ?? type.parse(text, target, context);
}

/** Checks whether a check point takes the assessment of another field's value. */
function isAssessed(from: FieldDefinition, to: FieldDefinition): boolean {
  return fieldTypeOf(to).deviationType === 'own' && fieldTypeOf(from).deviationType !== 'own' && canDeviate(from);
}

/** Whether values need no look at all: one type, and nothing in the definition that says which values there are. */
function isStoredTheSame(from: FieldDefinition, to: FieldDefinition): boolean {
  const type = fieldTypeOf(from);
  return from.fieldType === to.fieldType && !type.hasOptions && !type.hasRows && !type.fill;
}

/**
 * Whether values of one field can be copied into another: of one type, of types that mean the same, or by way of a text that
 * is written or read. Stricter than changing a field's type, where some values may be lost.
 */
export function canCopy(from: FieldDefinition, to: FieldDefinition): boolean {
  if (isAssessed(from, to)) return true;
  if (!canConvert(from, to)) return false;
  const [before, after] = [fieldTypeOf(from), fieldTypeOf(to)];
  if (before.key === after.key || before.holdsFiles) return true;
  if (before.hasRows || after.hasRows) return false;
  if (after.comparison === 'text' || before.comparison === 'text') return true;
  if (before.hasOptions && after.hasOptions) return true;
  const isSameDisplayType = before.displayType === after.displayType && before.displayType !== 'text';
  return isSameDisplayType || (before.displayType === 'dateTime' && after.displayType === 'date');
}

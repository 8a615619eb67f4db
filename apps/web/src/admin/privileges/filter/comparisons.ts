import {
  type ConditionConstant,
  type ConditionLeaf,
  type ConditionType,
  conditionTypes,
  conditionTypesOf,
  type FieldDefinition,
  fieldTypeOf,
  type UserProperty,
} from '@tingest/domain/fields';

/** A comparison as the user chooses it: its type, and whether it is negated. */
export interface Comparison {
  readonly type: ConditionType;
  readonly negate: boolean;
}

/** Form of the right-hand operand of a comparison. */
export type OperandType = 'none' | 'one' | 'several' | 'range';

/** A comparison that nothing was said of yet. */
export const emptyLeaf: ConditionLeaf = { fieldId: '', type: 'equal', value: null };

/** Comparisons without an opposite comparison, for which the negation is often needed. */
const negatable: readonly ConditionType[] = ['equal', 'contains', 'in'];

/** Presence says the opposite by itself. */
const opposites: Partial<Readonly<Record<ConditionType, ConditionType>>> = { exists: 'empty', empty: 'exists' };

/** The comparison of a leaf; "does not have a value" is "has no value". */
export function comparisonOf({ type, negate }: Pick<ConditionLeaf, 'type' | 'negate'>): Comparison {
  const opposite = negate === true ? opposites[type] : undefined;
  return opposite ? { type: opposite, negate: false } : { type, negate: negate === true };
}

/** Returns the comparisons that a field offers, including the chosen one. */
export function comparisonsOf(field: FieldDefinition, selectedComparison: Comparison): readonly Comparison[] {
  const { comparison } = fieldTypeOf(field);
  const types = conditionTypesOf(field).filter(
    // Lists of days, numbers or users are expressed by groups of conditions instead.
    (type) => type !== 'in' || (comparison !== 'ordered' && comparison !== 'person'),
  );
  const [presence, values] = [types.filter(isPresence), types.filter((type) => !isPresence(type))];
  const offeredComparisons = [
    ...values.flatMap((type) => [
      { type, negate: false },
      ...(negatable.includes(type) && comparison !== 'toggle' ? [{ type, negate: true }] : []),
    ]),
    ...presence.map((type) => ({ type, negate: false })),
  ];
  const isOffered = offeredComparisons.some((each) => comparisonKey(each) === comparisonKey(selectedComparison));
  return isOffered ? offeredComparisons : [...offeredComparisons, selectedComparison];
}

const isPresence = (type: ConditionType): boolean => type === 'exists' || type === 'empty';

/** A comparison as the value of a choice. */
export function comparisonKey({ type, negate }: Comparison): string {
  return negate ? `not ${type}` : type;
}

/** The comparison of a choice's value; `undefined` for a text that is none. */
export function comparisonFromKey(key: string): Comparison | undefined {
  const negate = key.startsWith('not ');
  const type = conditionTypes.find((each) => each === (negate ? key.slice(4) : key));
  return type && { type, negate };
}

export function operandType(type: ConditionType): OperandType {
  if (isPresence(type)) return 'none';
  if (type === 'in') return 'several';
  return type === 'between' ? 'range' : 'one';
}

/** Checks whether a field's value can be compared with a property of the user: a text, an option or a user. */
export function takesUser(field: FieldDefinition, type: ConditionType): boolean {
  const { comparison } = fieldTypeOf(field);
  const isText = comparison === 'text' || comparison === 'choice' || comparison === 'person';
  return isText && operandType(type) === 'one';
}

/** The property of the user that is compared with, where it is one. */
export function userOperand({ value }: ConditionLeaf): UserProperty | null {
  return typeof value === 'object' && value !== null && 'user' in value ? value.user : null;
}

/** The constants that are compared with, in order. */
export function constantsOf({ value }: ConditionLeaf): readonly ConditionConstant[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value as readonly ConditionConstant[];
  return typeof value === 'object' ? [] : [value];
}

/**
 * Returns the leaf with another field: its comparison is kept if the field supports it, its operand only if the field
 * is of the same kind.
 */
export function withField(leaf: ConditionLeaf, field: FieldDefinition, before: FieldDefinition | null): ConditionLeaf {
  const types = conditionTypesOf(field);
  const [firstType = 'exists'] = comparisonsOf(field, { type: 'exists', negate: false }).map(({ type }) => type);
  const next = types.includes(leaf.type) && before !== null ? comparisonOf(leaf) : { type: firstType, negate: false };
  const isAlike =
    before !== null && fieldTypeOf(before).comparison === 'text' && fieldTypeOf(field).comparison === 'text';
  return withComparison({ ...leaf, fieldId: field.id, value: isAlike ? leaf.value : null }, next, field);
}

/** Returns the leaf with another comparison; its operand is kept as far as it fits. */
export function withComparison(
  leaf: ConditionLeaf,
  { type, negate }: Comparison,
  field: FieldDefinition,
): ConditionLeaf {
  const { fieldId } = leaf;
  const base = { fieldId, type, ...(negate && { negate }) };
  const shape = operandType(type);
  if (shape === 'none') return base;
  const user = userOperand(leaf);
  if (user !== null) return { ...base, value: takesUser(field, type) ? { user } : null };
  const constants = constantsOf(leaf);
  if (shape === 'several') return { ...base, value: constants };
  if (shape === 'range') return { ...base, value: [constants[0] ?? '', constants[1] ?? ''] };
  // Defaults to yes.
  const [firstValue = fieldTypeOf(field).comparison === 'toggle' ? true : null] = constants;
  return { ...base, value: firstValue };
}

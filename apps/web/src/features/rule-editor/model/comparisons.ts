import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import { type RuleConditionLeaf, type RuleConditionType, ruleConditionTypesOf } from '@tingest/domain/rules';

/** A comparison as the user chooses it: its type, and whether it is negated. */
export interface RuleComparison {
  readonly type: RuleConditionType;
  readonly negate: boolean;
}

/** Form of the right-hand operand of a comparison. */
export type OperandShape = 'none' | 'one' | 'several' | 'range' | 'pattern';

/** Comparisons without an opposite comparison, for which the negation is often needed. */
const negatable: readonly RuleConditionType[] = ['equal', 'contains', 'in', 'matches', 'changed'];
const withoutOperand: readonly RuleConditionType[] = ['exists', 'empty', 'changed'];

/** Returns the comparisons that a field offers, the common ones first, including the chosen one. */
export function comparisonsOf(field: FieldDefinition, selectedComparison: RuleComparison): readonly RuleComparison[] {
  const { comparison, hasRows } = fieldTypeOf(field);
  const isOneByOne = (type: RuleConditionType) =>
    type === 'in' && (comparison === 'ordered' || comparison === 'person' || hasRows);
  const types = ruleConditionTypesOf(field).filter(
    // "exists" asks for the opposite of missing; "empty" covers this for texts and lists too.
    (type) => type !== 'none' && type !== 'expression' && type !== 'exists' && !isOneByOne(type),
  );
  const offeredComparisons = [
    ...types
      .filter((type) => type !== 'empty')
      .flatMap((type) => [
        { type, negate: false },
        ...(negatable.includes(type) && comparison !== 'toggle' ? [{ type, negate: true }] : []),
      ]),
    ...(types.includes('empty')
      ? ([
          { type: 'empty', negate: true },
          { type: 'empty', negate: false },
        ] as const)
      : []),
  ];
  const isOffered = offeredComparisons.some((each) => comparisonKey(each) === comparisonKey(selectedComparison));
  const presence = offeredComparisons.filter(({ type }) => type === 'empty' || type === 'changed');
  const orderedComparisons = [...offeredComparisons.filter((each) => !presence.includes(each)), ...presence];
  return isOffered ? orderedComparisons : [...orderedComparisons, selectedComparison];
}

/** A comparison as the value of a choice. */
export function comparisonKey({ type, negate }: RuleComparison): string {
  return negate ? `not ${type}` : type;
}

export function shapeOf(type: RuleConditionType): OperandShape {
  if (withoutOperand.includes(type)) return 'none';
  if (type === 'matches') return 'pattern';
  if (type === 'in') return 'several';
  return type === 'between' ? 'range' : 'one';
}

/** Returns the leaf with another comparison; its operand is kept as far as it fits. */
export function withComparison(
  leaf: RuleConditionLeaf,
  selectedComparison: RuleComparison,
  field: FieldDefinition,
): RuleConditionLeaf {
  const { type, negate } = selectedComparison;
  const base = { type, ...(negate && { negate }), ...(leaf.source && { source: leaf.source }) };
  const shape = shapeOf(type);
  if (shape === 'none') return base;
  const constants: readonly unknown[] = leaf.value === undefined || leaf.value === null ? [] : [leaf.value].flat();
  if (shape === 'several') return { ...base, value: constants.filter((each) => typeof each !== 'object') };
  if (shape === 'range') return { ...base, value: [constants[0] ?? '', constants[1] ?? ''] };
  if (shape === 'pattern') return { ...base, value: typeof constants[0] === 'string' ? constants[0] : '' };
  const firstValue = constants[0] ?? (fieldTypeOf(field).comparison === 'toggle' ? true : undefined);
  return { ...base, ...(firstValue !== undefined && { value: firstValue }) };
}

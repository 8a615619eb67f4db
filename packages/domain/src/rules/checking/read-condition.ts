import { conditionLimits } from '../../fields/conditions/condition.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import {
  type RuleCondition,
  type RuleConditionLeaf,
  type RuleConditionType,
  ruleConditionLeaves,
  ruleConditionTypes,
} from '../conditions/rule-condition.ts';
import { type Read, readFlag, readList, readObject, readWord } from './read-parts.ts';
import { readReference } from './read-reference.ts';

/**
 * Parses a rule's condition as it was sent. A condition of type none is dropped, as the specification requires, and so
 * is a missing condition; checks that need context, such as the existence of its fields and the validity of its
 * constants, are done elsewhere.
 */
export function readRuleCondition(input: unknown, path: string): Read<RuleCondition | undefined> {
  if (input === undefined || input === null) return { value: undefined };
  const read = readPart(input, path, conditionLimits.depth);
  if ('problem' in read) return read;
  const leaves = [...ruleConditionLeaves(read.value)];
  if (leaves.length > conditionLimits.leaves) {
    return { problem: { code: 'tooMany', path, parameters: { max: conditionLimits.leaves } } };
  }
  return { value: 'type' in read.value && read.value.type === 'none' ? undefined : read.value };
}

function readPart(input: unknown, path: string, depth: number): Read<RuleCondition> {
  if (depth === 0) return { problem: { code: 'tooDeep', path, parameters: { max: conditionLimits.depth } } };
  const branch = branchOf(input);
  if (branch === null) return readLeaf(input, path);
  const read = readObject(input, [branch], path);
  if ('problem' in read) return read;
  const at = `${path}.${branch}`;
  if (branch === 'not') {
    const part = readPart(read.value.not, at, depth - 1);
    return 'problem' in part ? part : { value: { not: part.value } };
  }
  const parts = readList(read.value[branch], at, conditionLimits.leaves, (part, partPath) =>
    readPart(part, partPath, depth - 1),
  );
  if ('problem' in parts) return parts;
  if (parts.value.length === 0) return { problem: { code: 'required', path: at } };
  return { value: branch === 'all' ? { all: parts.value } : { any: parts.value } };
}

function branchOf(input: unknown): 'all' | 'any' | 'not' | null {
  if (typeof input !== 'object' || input === null) return null;
  return (['all', 'any', 'not'] as const).find((each) => Object.hasOwn(input, each)) ?? null;
}

function readLeaf(input: unknown, path: string): Read<RuleConditionLeaf> {
  const read = readObject(input, ['type', 'value', 'negate', 'source'], path);
  if ('problem' in read) return read;
  const { value } = read.value;
  const type = readType(read.value.type, `${path}.type`);
  if ('problem' in type) return type;
  const negate = readFlag(read.value.negate, `${path}.negate`);
  if ('problem' in negate) return negate;
  const hasSource = read.value.source !== undefined && read.value.source !== null;
  const source = hasSource ? readReference(read.value.source, `${path}.source`) : null;
  if (source && 'problem' in source) return source;
  const problem = operandProblem(value, `${path}.value`);
  if (problem) return { problem };
  return {
    value: {
      type: type.value,
      ...(value !== undefined && value !== null && { value }),
      ...(negate.value && { negate: true }),
      ...(source && { source: source.value }),
    },
  };
}

/** A type that this version does not know is kept, since it passes; a text of another shape is a mistake. */
function readType(input: unknown, path: string): Read<RuleConditionType> {
  const isLater = typeof input === 'string' && /^[A-Za-z][\w-]{0,49}$/.test(input);
  return isLater ? { value: input as RuleConditionType } : readWord(input, ruleConditionTypes, path);
}

/** Bounds the size of a stored operand; whether it can be compared is checked with the field. */
function operandProblem(value: unknown, path: string): Problem | null {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (parts.length > conditionLimits.values) {
    return { code: 'tooMany', path, parameters: { max: conditionLimits.values } };
  }
  const tooLong = parts.some((part) => typeof part === 'string' && part.length > conditionLimits.text);
  return tooLong ? { code: 'maxLength', path, parameters: { length: conditionLimits.text } } : null;
}

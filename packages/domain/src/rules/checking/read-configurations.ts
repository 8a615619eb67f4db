import type { Problem } from '../../foundation/problems/problem.ts';
import { ruleConditionLeaves } from '../conditions/rule-condition.ts';
import { type EmptyMeaning, emptyMeanings } from '../empty-meaning.ts';
import { expressionOf } from '../expressions/expression-language.ts';
import { type MatchRule, type MatchType, matchTypes, ruleActions, ruleReferenceTypes } from '../match-rule.ts';
import { namedRules } from '../rule-uses.ts';
import type { SchemaConfiguration } from '../schema-configuration.ts';
import { readRuleCondition } from './read-condition.ts';
import { type Read, readFlag, readList, readObject, readText, readWord } from './read-parts.ts';
import { readReference } from './read-reference.ts';

/**
 * Limits of rules: their number, the length of their texts, and the number of expressions: each is parsed before it
 * runs for the first time, while other requests wait.
 */
export const ruleLimits = {
  ...{ configurations: 50, rules: 500, name: 100, value: 4000 },
  ...{ expressions: 500, expressionText: 60_000 },
} as const;

/**
 * Parses `schemaConfigurations` as sent into the stored form: with ids where there were none, and, as the specification
 * requires, without the client's flag `added` and without conditions of type none. Fails at the first part of another
 * shape; the matrix and the surrounding fields are checked by `checkConfigurations`.
 */
export function readConfigurations(
  input: unknown,
  makeId: () => string,
  path = 'schemaConfigurations',
): { readonly configurations: readonly SchemaConfiguration[] } | { readonly problem: Problem } {
  const ids = new Set<string>();
  const readId = (value: unknown, at: string): Read<string> => {
    const read = readText(value, `${at}.id`, 60);
    if ('problem' in read) return read;
    const id = read.value?.toLowerCase() ?? makeId();
    if (ids.has(id)) return { problem: { code: 'duplicateId', path: `${at}.id` } };
    ids.add(id);
    return { value: id };
  };
  const read = readList(input, path, ruleLimits.configurations, (each, at) => readConfiguration(each, at, readId));
  if ('problem' in read) return read;
  const count = read.value.reduce(
    (sum, { identifierMatchRules, readAction, writeAction }) =>
      sum + identifierMatchRules.length + readAction.matchRules.length + writeAction.matchRules.length,
    0,
  );
  if (count > ruleLimits.rules) return { problem: { code: 'tooMany', path, parameters: { max: ruleLimits.rules } } };
  const problem = expressionsProblem(read.value, path);
  return problem ? { problem } : { configurations: read.value };
}

/** More expressions, or longer ones, than may be read. */
function expressionsProblem(configurations: readonly SchemaConfiguration[], path: string): Problem | null {
  const texts = namedRules(configurations).flatMap(({ rule: { value, condition } }) =>
    [value, ...(condition ? [...ruleConditionLeaves(condition)].map((leaf) => leaf.value) : [])].flatMap(
      (each) => expressionOf(each) ?? [],
    ),
  );
  const { expressions: max, expressionText: length } = ruleLimits;
  if (texts.length > max) return { code: 'tooMany', path, parameters: { max } };
  const isLong = texts.reduce((sum, text) => sum + text.length, 0) > length;
  return isLong ? { code: 'maxLength', path, parameters: { length } } : null;
}

type ReadId = (value: unknown, at: string) => Read<string>;

function readConfiguration(input: unknown, path: string, readId: ReadId): Read<SchemaConfiguration> {
  const keys = ['id', 'name', 'subject', 'identifierMatchRules', 'readAction', 'writeAction', 'added'];
  const read = readObject(input, keys, path);
  if ('problem' in read) return read;
  const id = readId(read.value.id, path);
  if ('problem' in id) return id;
  const name = readText(read.value.name, `${path}.name`, ruleLimits.name);
  if ('problem' in name) return name;
  const subject = readSubject(read.value.subject, `${path}.subject`);
  if ('problem' in subject) return subject;
  const at = `${path}.identifierMatchRules`;
  const identifiers = readList(read.value.identifierMatchRules, at, ruleLimits.rules, (rule, ruleAt) =>
    readRule(rule, ruleAt, matchTypes, readId),
  );
  if ('problem' in identifiers) return identifiers;
  const reading = readAction(read.value.readAction, `${path}.readAction`, ['self', 'incoming', 'dynamic'], readId);
  if ('problem' in reading) return reading;
  const writing = readAction(read.value.writeAction, `${path}.writeAction`, ['outgoing'], readId);
  if ('problem' in writing) return writing;
  return {
    value: {
      id: id.value,
      name: name.value,
      subject: subject.value,
      identifierMatchRules: identifiers.value,
      readAction: { matchRules: reading.value },
      writeAction: { matchRules: writing.value },
    },
  };
}

function readSubject(input: unknown, path: string): Read<SchemaConfiguration['subject']> {
  const read = readObject(input, ['type', 'id'], path);
  if ('problem' in read) return read;
  const type = readWord(read.value.type, ruleReferenceTypes, `${path}.type`);
  if ('problem' in type) return type;
  const id = readText(read.value.id, `${path}.id`, 60);
  if ('problem' in id) return id;
  return { value: { type: type.value, ...(id.value !== null && { id: id.value.toLowerCase() }) } };
}

function readAction<Match extends MatchType>(
  input: unknown,
  path: string,
  matches: readonly Match[],
  readId: ReadId,
): Read<readonly (MatchRule & { readonly matchType: Match })[]> {
  if (input === undefined || input === null) return { value: [] };
  const read = readObject(input, ['matchRules'], path);
  if ('problem' in read) return read;
  return readList(read.value.matchRules, `${path}.matchRules`, ruleLimits.rules, (rule, at) =>
    readRule(rule, at, matches, readId),
  );
}

function readEmptyMeaning(input: unknown, path: string): Read<EmptyMeaning | null> {
  return input === undefined || input === null ? { value: null } : readWord(input, emptyMeanings, path);
}

const ruleKeys = [
  ...['id', 'name', 'matchType', 'source', 'target', 'action', 'value', 'condition'],
  ...['overwritable', 'emptyMeans', 'disabled', 'added'],
];

function readRule<Match extends MatchType>(
  input: unknown,
  path: string,
  matches: readonly Match[],
  readId: ReadId,
): Read<MatchRule & { readonly matchType: Match }> {
  const read = readObject(input, ruleKeys, path);
  if ('problem' in read) return read;
  const id = readId(read.value.id, path);
  if ('problem' in id) return id;
  const name = readText(read.value.name, `${path}.name`, ruleLimits.name);
  if ('problem' in name) return name;
  const matchType = readWord(read.value.matchType, matches, `${path}.matchType`);
  if ('problem' in matchType) return matchType;
  const source = readReference(read.value.source, `${path}.source`);
  if ('problem' in source) return source;
  const target = readReference(read.value.target, `${path}.target`);
  if ('problem' in target) return target;
  const action = readWord(read.value.action, ruleActions, `${path}.action`);
  if ('problem' in action) return action;
  const condition = readRuleCondition(read.value.condition, `${path}.condition`);
  if ('problem' in condition) return condition;
  const overwritable = readFlag(read.value.overwritable, `${path}.overwritable`);
  if ('problem' in overwritable) return overwritable;
  const emptyMeans = readEmptyMeaning(read.value.emptyMeans, `${path}.emptyMeans`);
  if ('problem' in emptyMeans) return emptyMeans;
  const disabledFlag = readFlag(read.value.disabled, `${path}.disabled`);
  if ('problem' in disabledFlag) return disabledFlag;
  const { value } = read.value;
  if (JSON.stringify(value ?? null).length > ruleLimits.value) {
    return { problem: { code: 'maxLength', path: `${path}.value`, parameters: { length: ruleLimits.value } } };
  }
  return {
    value: {
      id: id.value,
      ...(name.value !== null && { name: name.value }),
      matchType: matchType.value,
      source: source.value,
      target: target.value,
      action: action.value,
      ...(value !== undefined && value !== null && { value }),
      ...(condition.value && { condition: condition.value }),
      ...(overwritable.value && { overwritable: true }),
      ...(emptyMeans.value !== null && { emptyMeans: emptyMeans.value }),
      ...(disabledFlag.value && { disabled: true }),
    },
  };
}

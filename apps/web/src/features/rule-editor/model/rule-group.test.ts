import type { MatchRule, SchemaConfiguration } from '@tingest/domain/rules';
import { describe, expect, it } from 'vitest';
import { explicitCondition, withCondition } from './rule-condition.ts';
import { copiedGroup, groupsOf, movedGroup, rulePaths, withGroups } from './rule-group.ts';

const field = (fieldId: string) => ({ type: 'operation', fieldId }) as const;
const damaged = { source: field('condition'), condition: { type: 'equal', value: 'Damaged' } } as const;
const rule = (id: string, overrides: Partial<MatchRule> = {}): MatchRule => ({
  ...{ id, matchType: 'dynamic', action: 'show', target: field('photo'), ...damaged },
  ...overrides,
});
const configuration = (id: string, rules: readonly MatchRule[]): SchemaConfiguration =>
  ({
    ...{ id, subject: { type: 'operationType' }, identifierMatchRules: [] },
    readAction: { matchRules: rules.filter(({ matchType }) => matchType !== 'outgoing') },
    writeAction: { matchRules: rules.filter(({ matchType }) => matchType === 'outgoing') },
  }) as SchemaConfiguration;
const ids = (configurations: readonly SchemaConfiguration[], keptGroupIds?: ReadonlyMap<string, string>) =>
  groupsOf(configurations, keptGroupIds).map(({ rules }) => rules.map(({ id }) => id));

describe('rules grouped as sentences', () => {
  it('are one sentence while their condition is the same, regardless of their sources', () => {
    const copy = rule('copy', {
      action: 'copySourceValue',
      source: field('meter'),
      condition: { ...damaged.condition, source: damaged.source },
    });
    const off = rule('off', { disabled: true });
    expect(ids([configuration('c', [rule('show'), copy, off, rule('again')])])).toEqual([
      ['show', 'copy'],
      ['off'],
      ['again'],
    ]);
  });

  it('are one sentence each where they always run, except for those with the same name', () => {
    const always = (id: string, name?: string) => rule(id, { condition: undefined, ...(name && { name }) });
    const rules = [always('a'), always('b'), always('c', 'Start'), always('d', 'Start'), always('e', 'End')];
    expect(ids([configuration('c', rules)])).toEqual([['a'], ['b'], ['c', 'd'], ['e']]);
  });

  it('stay separate while they are edited, even if their conditions become the same', () => {
    const configurations = [configuration('c', [rule('one'), rule('other')])];
    expect(ids(configurations, new Map([['other', 'other']]))).toEqual([['one'], ['other']]);
  });

  it('are turned back into the original single rules in their original places', () => {
    const configurations = [
      configuration('c', [rule('a'), rule('b', { matchType: 'outgoing' })]),
      configuration('d', [rule('e')]),
    ];
    expect(withGroups(configurations, groupsOf(configurations))).toEqual(configurations);
  });

  it('move past another of the same kind, into its configuration', () => {
    const configurations = [
      configuration('c', [rule('a'), rule('b', { condition: undefined })]),
      configuration('d', [rule('e', { condition: { type: 'empty' } })]),
    ];
    const groups = groupsOf(configurations);
    const movedConfigurations = withGroups(configurations, movedGroup(groups, 'b', 1));
    expect(movedConfigurations.map(({ readAction }) => readAction.matchRules.map(({ id }) => id))).toEqual([
      ['a'],
      ['e', 'b'],
    ]);
    expect(movedGroup(groups, 'a', -1)).toBe(groups);
  });

  it('are copied with new ids', () => {
    const [group] = groupsOf([configuration('c', [rule('a'), rule('b', { action: 'require' })])]);
    const newIds = ['made-1', 'made-2'];
    const copy = group && copiedGroup(group, () => newIds.shift() ?? '');
    expect(copy?.rules.map(({ id, action }) => `${id} ${action}`)).toEqual(['made-1 show', 'made-2 require']);
    expect(copy?.id).toBe('made-1');
  });

  it('are found by the paths of problems', () => {
    const paths = rulePaths([configuration('c', []), configuration('d', [rule('a', { matchType: 'outgoing' })])]);
    expect(paths.get('a')).toBe('1.writeAction.matchRules.0');
  });
});

describe('the condition of a sentence', () => {
  it('is stored as the specification requires, and is read back with its source', () => {
    const operationSource = { type: 'operation' } as const;
    const condition = { ...damaged.condition, source: damaged.source };
    const storedRule = withCondition(
      rule('a', { source: operationSource, condition: undefined }),
      condition,
      operationSource,
    );
    expect(storedRule).toMatchObject(damaged);
    expect(explicitCondition(storedRule)).toEqual(condition);
    expect(withCondition(storedRule, null, operationSource)).toMatchObject({ source: operationSource });
    expect(withCondition(storedRule, null, operationSource).condition).toBeUndefined();
  });

  it('keeps the source of a rule that copies it', () => {
    const copy = rule('copy', { action: 'copySourceValue', source: field('meter') });
    const condition = { ...damaged.condition, source: damaged.source };
    expect(withCondition(copy, condition, { type: 'operation' })).toMatchObject({ source: field('meter'), condition });
  });
});

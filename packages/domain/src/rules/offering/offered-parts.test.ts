import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { checkConfigurations } from '../checking/check-configurations.ts';
import { type MatchType, matchTypes, type RuleAction, type RuleReference } from '../match-rule.ts';
import { matrix } from '../matrix.ts';
import type { RuleDefinition } from '../rule-definition.ts';
import { offeredActions, offeredComparisons, offeredFilters, offeredSources, offeredTargets } from './offered-parts.ts';
import { referencesInScope } from './references-in-scope.ts';

const field = (
  id: string,
  fieldType: FieldDefinition['fieldType'],
  overrides: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  ...{ id, name: id, fieldType },
  ...overrides,
});
const form: readonly FieldDefinition[] = [
  field('text', 'text'),
  field('count', 'integer'),
  field('day', 'date'),
  field('photo', 'image'),
  field('color', 'radio', { options: [{ value: 'red', name: 'red' }] }),
  field('model', 'select', { optionSource: { recordTypeIds: ['models'] } }),
  field('who', 'currentUser'),
  field('rows', 'collection', { children: [field('price', 'decimal'), field('sum', 'decimal')] }),
];
const definitions: readonly RuleDefinition[] = [
  { type: 'operationType', id: 'function', fields: form },
  {
    type: 'elementType',
    id: 'category',
    fields: [field('stock', 'decimal'), field('code', 'text')],
    readOnlyFieldIds: ['code'],
  },
  { type: 'recordType', id: 'models', fields: [field('weight', 'decimal')] },
  { type: 'transactionType', id: 'service', fields: [field('dueAt', 'dateTime')] },
];

/**
 * Actions that are refused without a value before their sources are checked, or for cycles through the container of a
 * field.
 */
const otherActions: ReadonlySet<RuleAction> = new Set([
  ...(['setValue', 'addOptions', 'filterOptions', 'validate', 'show', 'hide', 'clear'] as const),
]);

/** Checks whether saving refuses a rule for its action, its target or the source of its value. */
function isRefused(
  owner: 'operationType' | 'transactionEventType',
  rule: {
    readonly matchType: MatchType;
    readonly action: RuleAction;
    readonly source: RuleReference;
    readonly target: RuleReference;
  },
): boolean {
  const configurations = [
    {
      id: 'c',
      subject: { type: owner === 'operationType' ? ('element' as const) : ('transaction' as const) },
      identifierMatchRules: [],
      readAction: { matchRules: [{ id: 'r', ...rule }] },
      writeAction: { matchRules: [] },
    },
  ];
  const problems = checkConfigurations(configurations as never, { owner, form, definitions });
  return problems.some(({ path = '' }) => /\.(action|matchType|source[.\w]*|target[.\w]*)$/.test(path));
}

describe('the options of the rule editor', () => {
  it.each(['operationType', 'transactionEventType'] as const)('are those that saving accepts, for %s', (owner) => {
    for (const matchType of matchTypes) {
      const row = matrix.find((each) => each.owner === owner && each.matchType === matchType);
      if (!row) continue;
      const offer = { owner, matchType, definitions };
      const allReferences = referencesInScope(
        [...new Set(matrix.flatMap(({ sources, targets }) => [...sources, ...targets]))],
        definitions,
        'write',
      );
      for (const action of offeredActions(offer)) {
        const targets = offeredTargets(offer, action);
        expect(targets, `${matchType} ${action}`).not.toEqual([]);
        if (otherActions.has(action)) continue;
        for (const target of allReferences) {
          const isOffered = targets.some((each) => JSON.stringify(each) === JSON.stringify(target));
          const sources = isOffered ? offeredSources(offer, { action, target }) : [];
          for (const source of allReferences.filter(({ type, fieldId }) => row.sources.includes(type) && fieldId)) {
            const isTaken = sources.some((each) => JSON.stringify(each) === JSON.stringify(source));
            const caseLabel = `${matchType} ${action} ${JSON.stringify(source)} ${JSON.stringify(target)}`;
            expect([caseLabel, isRefused(owner, { matchType, action, source, target })]).toEqual([caseLabel, !isTaken]);
          }
        }
      }
    }
  });

  it('pass values to processors and take their results, each named even if there is only one', () => {
    const scorer: RuleDefinition = {
      ...{ type: 'module', id: 'scorer' },
      fields: [field('part', 'decimal')],
      outputFields: [field('score', 'decimal')],
    };
    const inScope = [...definitions, scorer];
    const dynamic = { owner: 'operationType', matchType: 'dynamic', definitions: inScope } as const;
    expect(offeredTargets(dynamic, 'copySourceValue')).toContainEqual({
      type: 'module',
      id: 'scorer',
      fieldId: 'part',
    });
    const moduleScope = { owner: 'module', matchType: 'incoming', definitions: [scorer, ...definitions] } as const;
    const part = { type: 'module', id: 'scorer', fieldId: 'part' } as const;
    expect(offeredTargets(moduleScope, 'copySourceValue')).toEqual([part]);
    // A processor is of no category, so which one is meant is said.
    expect(offeredSources(moduleScope, { action: 'copySourceValue', target: part })).toContainEqual({
      ...{ type: 'element', id: 'category', fieldId: 'stock' },
    });
  });

  it('leave out actions without a possible source or target', () => {
    const texts = definitions.map((each) =>
      each.type === 'operationType' ? { ...each, fields: [field('text', 'text')] } : each,
    );
    const offer = { owner: 'operationType', matchType: 'dynamic', definitions: texts } as const;
    expect(offeredActions(offer)).not.toContain('filterOptions');
    expect(offeredActions({ ...offer, matchType: 'outgoing' })).toContain('increment');
  });

  it('compare every field with a value, and filter choices by the fields of predefined values', () => {
    const offer = { owner: 'operationType', matchType: 'dynamic', definitions } as const;
    expect(offeredComparisons(offer)).toContainEqual({ type: 'operation', fieldId: 'price' });
    expect(offeredComparisons(offer)).toContainEqual({
      type: 'operationRecord',
      fieldId: 'model',
      recordFieldId: 'weight',
    });
    expect(offeredComparisons(offer)).not.toContainEqual({ type: 'element', fieldId: 'stock' });
    expect(offeredFilters(offer, { type: 'operation', fieldId: 'model' })).toEqual(['weight']);
    expect(offeredFilters(offer, { type: 'operation', fieldId: 'color' })).toEqual([]);
  });
});

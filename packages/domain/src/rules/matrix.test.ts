import { describe, expect, it } from 'vitest';
import { allowedActions, isAllowedRule } from './allowed-rules.ts';
import { matchTypes, type RuleAction, type RuleReferenceType, ruleActions, ruleReferenceTypes } from './match-rule.ts';
import { matrix } from './matrix.ts';
import { ruleOwners } from './rule-owner.ts';

/** As the specification writes "the copies". */
const theCopies = 'copySourceValue, copySourceDisplayValue, copySourceFieldId';

/** The matrix as the specification prints it, read as text; in brackets the parts that it does not show. */
const specification = `
operationType | self | element | operationType | show, hide
operationType | incoming | record, element, elementRecord, module, integration | operation | the copies, setValue, addOptions
operationType | dynamic | operation, operationRecord | operation, module, integration | the copies, setValue, show, hide
operationType | outgoing | operation, operationRecord | element, module, integration | the copies, setValue
module | incoming | record, element, elementRecord, module | module | the copies, setValue
module | dynamic | module | operation | copySourceValue, copySourceFieldId, setValue, addOptions
module | outgoing | module | element, module, integration | copySourceValue, copySourceFieldId, setValue
integration | incoming | record, element, elementRecord, module, integration | integration | [the copies, setValue]
integration | dynamic | [integration] | operation | [the copies, setValue]
integration | outgoing | [integration] | element, integration | [the copies, setValue]
transactionEventType | self | transaction | operationType | show, hide
transactionEventType | incoming | transaction | operation, module, integration | [the copies, setValue]
transactionEventType | outgoing | operation, operationRecord, module, integration | transaction | [the copies, setValue]
dataSchema | self | dataSchema | elementType, recordType | enable, disable
dataSchema | incoming | element, record | dataSchema | [the copies, setValue]
dataSchema | outgoing | dataSchema | element, record | copySourceValue, copySourceDisplayValue, setValue`;

/** The additions of the design: owner, match type, target, actions. */
const design = `
operationType | dynamic | operation | require, optional, filterOptions, validate, clear
operationType | outgoing | element | increment, decrement, append
module | outgoing | element | increment, decrement, append
integration | outgoing | element | increment, decrement, append
integration | dynamic | operation | addOptions
transactionEventType | incoming | operation | addOptions
transactionEventType | outgoing | transaction | increment, decrement, append`;

function linesOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
}

function wordsOf(cell = ''): string[] {
  return cell.replace(/[[\]]/g, '').replace('the copies', theCopies).split(', ');
}

const lines = linesOf(specification).map(([owner = '', matchType = '', sources, targets, actions]) => ({
  ...{ owner, matchType, sources: wordsOf(sources), targets: wordsOf(targets), actions: wordsOf(actions) },
  areSourcesShown: !sources?.startsWith('['),
  areActionsShown: !actions?.startsWith('['),
}));

/** Every combination that is allowed, each written `owner matchType source target action`. */
const allowedCombinations = new Set([
  ...lines.flatMap(({ owner, matchType, sources, targets, actions }) =>
    sources.flatMap((source) =>
      targets.flatMap((target) => actions.map((action) => `${owner} ${matchType} ${source} ${target} ${action}`)),
    ),
  ),
  ...linesOf(design).flatMap(([owner, matchType, target, actions]) => {
    const line = lines.find((each) => each.owner === owner && each.matchType === matchType);
    return (line?.sources ?? []).flatMap((source) =>
      wordsOf(actions).map((action) => `${owner} ${matchType} ${source} ${target} ${action}`),
    );
  }),
]);

/** Each source and target that a line of the specification puts together, with each action there is. */
const cells = lines.flatMap(({ owner, matchType, sources, targets }) =>
  sources.flatMap((source) =>
    targets.flatMap((target) =>
      ruleActions.map((action) => ({
        ...{ owner, matchType, source, target, action },
        isAllowed: allowedCombinations.has(`${owner} ${matchType} ${source} ${target} ${action}`),
      })),
    ),
  ),
);

describe('the matrix of match rules', () => {
  it.each(cells)('$owner, $matchType: $source → $target by $action is allowed: $isAllowed', (cell) => {
    const rule = {
      matchType: matchTypes.find((each) => each === cell.matchType) ?? 'self',
      source: { type: cell.source as RuleReferenceType },
      target: { type: cell.target as RuleReferenceType },
      action: cell.action as RuleAction,
    };
    const owner = ruleOwners.find((each) => each === cell.owner) ?? 'module';
    expect(isAllowedRule(owner, rule)).toBe(cell.isAllowed);
  });

  it('allows no other combination', () => {
    const acceptedCombinations = new Set<string>();
    for (const owner of ruleOwners) {
      for (const matchType of matchTypes) {
        for (const source of ruleReferenceTypes) {
          for (const target of ruleReferenceTypes) {
            for (const action of allowedActions(owner, matchType, source, target)) {
              acceptedCombinations.add(`${owner} ${matchType} ${source} ${target} ${action}`);
            }
          }
        }
      }
    }
    expect([...acceptedCombinations].sort()).toEqual([...allowedCombinations].sort());
  });

  it.each(lines)('marks the cells that the specification does not show: $owner, $matchType', (line) => {
    const row = matrix.find(({ owner, matchType }) => owner === line.owner && matchType === line.matchType);
    expect(row?.filledIn ?? []).toEqual([
      ...(line.areSourcesShown ? [] : ['sources']),
      ...(line.areActionsShown ? [] : ['actions']),
    ]);
  });
});

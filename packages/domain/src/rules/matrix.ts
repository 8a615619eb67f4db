import type { MatchType, RuleAction, RuleReferenceType } from './match-rule.ts';
import type { RuleOwner } from './rule-owner.ts';

/** A line of the matrix: every source goes with every target and every action, and nothing else does. */
export interface MatrixRow {
  readonly owner: RuleOwner;
  readonly matchType: MatchType;
  readonly sources: readonly RuleReferenceType[];
  readonly targets: readonly RuleReferenceType[];
  readonly actions: readonly RuleAction[];
  /** Columns that the specification calls "not shown"; their contents are ours (design, section 9). */
  readonly filledIn?: readonly ('sources' | 'actions')[];
  /** Actions that we have beyond the specification's, each for some of the targets. */
  readonly added?: { readonly actions: readonly RuleAction[]; readonly targets: readonly RuleReferenceType[] };
}

/** "The copies" of the specification. */
const copies = ['copySourceValue', 'copySourceDisplayValue', 'copySourceFieldId'] as const;

/** The sources in a form, and those of the predefined values chosen in it. */
const form = ['operation', 'operationRecord'] as const;

/** The arithmetic and list actions on a stored value. */
const onStored = ['increment', 'decrement', 'append'] as const;

/** Options can be added to a form's fields only. */
const formOptions = { actions: ['addOptions'], targets: ['operation'] } as const;

/**
 * The match-rule matrix, the only definition of the allowed combinations: editors, checks, replication and
 * documentation read it. Source: specification, section 4; where that states "not shown", and for further actions,
 * design, section 9.
 */
export const matrix: readonly MatrixRow[] = [
  {
    owner: 'operationType',
    matchType: 'self',
    sources: ['element'],
    targets: ['operationType'],
    actions: ['show', 'hide'],
  },
  {
    owner: 'operationType',
    matchType: 'incoming',
    sources: ['record', 'element', 'elementRecord', 'module', 'integration'],
    targets: ['operation'],
    actions: [...copies, 'setValue', 'addOptions'],
  },
  {
    owner: 'operationType',
    matchType: 'dynamic',
    sources: form,
    targets: ['operation', 'module', 'integration'],
    actions: [...copies, 'setValue', 'show', 'hide'],
    added: { actions: ['require', 'optional', 'filterOptions', 'validate', 'clear'], targets: ['operation'] },
  },
  {
    owner: 'operationType',
    matchType: 'outgoing',
    sources: form,
    targets: ['element', 'module', 'integration'],
    actions: [...copies, 'setValue'],
    added: { actions: onStored, targets: ['element'] },
  },
  {
    owner: 'module',
    matchType: 'incoming',
    sources: ['record', 'element', 'elementRecord', 'module'],
    targets: ['module'],
    actions: [...copies, 'setValue'],
  },
  {
    owner: 'module',
    matchType: 'dynamic',
    sources: ['module'],
    targets: ['operation'],
    actions: ['copySourceValue', 'copySourceFieldId', 'setValue', 'addOptions'],
  },
  {
    owner: 'module',
    matchType: 'outgoing',
    sources: ['module'],
    targets: ['element', 'module', 'integration'],
    actions: ['copySourceValue', 'copySourceFieldId', 'setValue'],
    added: { actions: onStored, targets: ['element'] },
  },
  {
    owner: 'integration',
    matchType: 'incoming',
    sources: ['record', 'element', 'elementRecord', 'module', 'integration'],
    targets: ['integration'],
    actions: [...copies, 'setValue'],
    filledIn: ['actions'],
  },
  {
    owner: 'integration',
    matchType: 'dynamic',
    sources: ['integration'],
    targets: ['operation'],
    actions: [...copies, 'setValue'],
    filledIn: ['sources', 'actions'],
    added: formOptions,
  },
  {
    owner: 'integration',
    matchType: 'outgoing',
    sources: ['integration'],
    targets: ['element', 'integration'],
    actions: [...copies, 'setValue'],
    filledIn: ['sources', 'actions'],
    added: { actions: onStored, targets: ['element'] },
  },
  {
    owner: 'transactionEventType',
    matchType: 'self',
    sources: ['transaction'],
    targets: ['operationType'],
    actions: ['show', 'hide'],
  },
  {
    owner: 'transactionEventType',
    matchType: 'incoming',
    sources: ['transaction'],
    targets: ['operation', 'module', 'integration'],
    actions: [...copies, 'setValue'],
    filledIn: ['actions'],
    added: formOptions,
  },
  {
    owner: 'transactionEventType',
    matchType: 'outgoing',
    sources: [...form, 'module', 'integration'],
    targets: ['transaction'],
    actions: [...copies, 'setValue'],
    filledIn: ['actions'],
    added: { actions: onStored, targets: ['transaction'] },
  },
  {
    owner: 'dataSchema',
    matchType: 'self',
    sources: ['dataSchema'],
    targets: ['elementType', 'recordType'],
    actions: ['enable', 'disable'],
  },
  {
    owner: 'dataSchema',
    matchType: 'incoming',
    sources: ['element', 'record'],
    targets: ['dataSchema'],
    actions: [...copies, 'setValue'],
    filledIn: ['actions'],
  },
  {
    owner: 'dataSchema',
    matchType: 'outgoing',
    sources: ['dataSchema'],
    targets: ['element', 'record'],
    actions: ['copySourceValue', 'copySourceDisplayValue', 'setValue'],
  },
];

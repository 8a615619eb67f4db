import type { FieldDefinition } from '../../fields/field-definition.ts';
import type { Problem } from '../../problems/problem.ts';
import type { CasePolicy, CasePolicyInput } from '../cases/case-policy.ts';
import type { LoanPolicy, LoanPolicyInput } from '../loans/loan-policy.ts';
import type { ModeDecision } from '../performing/outcome.ts';
import type { FoundFacts, JudgedForm, ModeNeeds, PerformStep } from '../performing/situation.ts';
import type { StockPolicy, StockPolicyInput } from '../stock/stock-policy.ts';
import type { OperationMode, TransactionStatus } from './operation-modes.ts';

/** How transactions of one mode behave. Texts: `modes.<mode>.name`, `.operations.<operation>`, `.statuses.<status>`. */
export interface TransactionModeRules {
  /** The start operation completes the transaction at once. */
  readonly isImmediate: boolean;
  /** A completed transaction can still be updated. */
  readonly isUnlocked: boolean;
  /** Of what was begun. Source: specification, section 4. */
  readonly statuses: readonly TransactionStatus[];
  /** Of what is only reserved: empty for modes that cannot be. Design, section 7. */
  readonly reservationStatuses: readonly TransactionStatus[];
  readonly operations: readonly OperationMode[];
  /** What is started has the object: it is out, and nothing else of such a mode can begin. */
  readonly isBlockedWhenOut: boolean;
  /** Somebody has the object; until it is due, and overdue afterwards. */
  readonly hasBorrower: boolean;
  /** The operations that may say when it is due. */
  readonly asksForDueAt: readonly OperationMode[];
  /** Somebody sees to it, with a priority, and a closed one may be followed by a new one. */
  readonly hasAssignee: boolean;
  /** Every operation moves a balance of the object. */
  readonly keepsBalance: boolean;
}

/** Traits of modes that are there or not, to find modes by. */
export type ModeTrait = {
  [Key in keyof TransactionModeRules]: TransactionModeRules[Key] extends boolean ? Key : never;
}[keyof TransactionModeRules];

/** What a service's mode needs to know beyond its forms; the part of its own mode only (design, section 12). */
export interface ServicePolicy {
  readonly loan?: LoanPolicy;
  readonly stock?: StockPolicy;
  readonly case?: CasePolicy;
}

/** The same as it is sent: what has a default may be left out. */
export interface ServicePolicyInput {
  readonly loan?: LoanPolicyInput;
  readonly stock?: StockPolicyInput;
  readonly case?: CasePolicyInput;
}

/** The forms that a policy refers to: the object's fields, and those of the functions that the service performs. */
export interface PolicyForms {
  readonly elementFields: readonly FieldDefinition[];
  readonly startFields: readonly FieldDefinition[];
  /** The functions of its updates. */
  readonly updateFunctionIds?: readonly string[];
}

/** What a mode adds to its rules: one module each, found by the registry. */
export interface ModeBehaviour {
  /** Everything that is wrong with the mode's policy of a service, each problem below `policy`. */
  readonly policyProblems: (policy: ServicePolicy, forms: PolicyForms) => readonly Problem[];
  /** The policy as it is stored: the mode's own part, with defaults. */
  readonly normalizePolicy: (policy: ServicePolicyInput) => ServicePolicy;
  /** What must be read before it can be decided, beyond what every operation needs. */
  readonly needs: (step: PerformStep) => ModeNeeds;
  /** What the mode adds to an operation whose step and form are right, or refuses. */
  readonly decide: (step: PerformStep, form: JudgedForm, found: FoundFacts) => ModeDecision;
}

/** A mode whose operations are their forms and nothing else. */
export const onlyTheForm = {
  policyProblems: () => [],
  normalizePolicy: () => ({}),
  needs: () => ({}),
  decide: () => ({}),
} as const satisfies ModeBehaviour;

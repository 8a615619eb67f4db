import type { FieldDefinition } from '../../../fields/definitions/field-definition.ts';
import type { Problem } from '../../../foundation/problems/problem.ts';
import type { CasePolicy, CasePolicyInput } from '../cases/case-policy.ts';
import type { LoanPolicy, LoanPolicyInput } from '../loans/loan-policy.ts';
import type { ModeDecision } from '../performing/outcome.ts';
import type { CheckedForm, FoundFacts, ModeNeeds, PerformStep } from '../performing/situation.ts';
import type { StockPolicy, StockPolicyInput } from '../stock/stock-policy.ts';
import type { OperationMode, TransactionStatus } from './operation-modes.ts';

/** How transactions of one mode behave. Texts: `modes.<mode>.name`, `.operations.<operation>`, `.statuses.<status>`. */
export interface TransactionModeRules {
  /** The start operation completes the transaction at once. */
  readonly isImmediate: boolean;
  /** A completed transaction can still be updated. */
  readonly isUnlocked: boolean;
  /** The statuses of started transactions. Source: specification, section 4. */
  readonly statuses: readonly TransactionStatus[];
  /** The statuses of transactions that are only reserved: empty for modes without reservations. Design, section 7. */
  readonly reservationStatuses: readonly TransactionStatus[];
  readonly operations: readonly OperationMode[];
  /**
   * Whether a started transaction occupies the object: it is out, and no other transaction of such a mode can begin.
   */
  readonly isBlockedWhenOut: boolean;
  /** Whether a person has the object: until it is due, and overdue afterwards. */
  readonly hasBorrower: boolean;
  /** The operations that may say when it is due. */
  readonly asksForDueAt: readonly OperationMode[];
  /** Whether it has an assignee and a priority, and a closed one may be followed by a new one. */
  readonly hasAssignee: boolean;
  /** Every operation moves a balance of the object. */
  readonly keepsBalance: boolean;
}

/** Traits of modes that are there or not, to find modes by. */
export type ModeTrait = {
  [Key in keyof TransactionModeRules]: TransactionModeRules[Key] extends boolean ? Key : never;
}[keyof TransactionModeRules];

/**
 * The settings that a service's mode needs beyond its forms; only the part of its own mode is present (design, section
 * 12).
 */
export interface ServicePolicy {
  readonly loan?: LoanPolicy;
  readonly stock?: StockPolicy;
  readonly case?: CasePolicy;
}

/** A policy as it is sent: properties with a default may be omitted. */
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

/** The behaviour that a mode adds to its rules: one module each, found by the registry. */
export interface ModeBehaviour {
  /** Everything that is wrong with the mode's policy of a service, each problem below `policy`. */
  readonly policyProblems: (policy: ServicePolicy, forms: PolicyForms) => readonly Problem[];
  /** The policy as it is stored: the mode's own part, with defaults. */
  readonly normalizePolicy: (policy: ServicePolicyInput) => ServicePolicy;
  /** Returns the data that must be read before the decision, beyond the needs of every operation. */
  readonly needs: (step: PerformStep) => ModeNeeds;
  /** Returns the mode's additions to an operation with a valid step and form, or refuses it. */
  readonly decide: (step: PerformStep, form: CheckedForm, found: FoundFacts) => ModeDecision;
}

/** A mode with operations that consist of their forms alone. */
export const onlyTheForm = {
  policyProblems: () => [],
  normalizePolicy: () => ({}),
  needs: () => ({}),
  decide: () => ({}),
} as const satisfies ModeBehaviour;

import type { FieldDefinition } from '../fields/field-definition.ts';
import type { Problem } from '../problems/problem.ts';
import { isId } from '../text/id.ts';
import { defaultLoanPolicy, type LoanPolicy } from './loans/loan-policy.ts';
import type { TransactionMode } from './modes.ts';
import { type StockPolicy, stockKinds } from './stock/stock-policy.ts';

/** What a service's mode needs to know beyond its forms; the part of its own mode only (design, section 12). */
export interface ServicePolicy {
  readonly loan?: LoanPolicy;
  readonly stock?: StockPolicy;
}

/** The forms that a policy refers to: the object's fields, and those of the functions that the service performs. */
export interface PolicyForms {
  readonly elementFields: readonly FieldDefinition[];
  readonly startFields: readonly FieldDefinition[];
}

/** Upper bound of days and counts in policies: ten years. */
export const policyLimits = { days: 3650, extensions: 1000, reminders: 10 } as const;

interface PolicyKind {
  /** Everything that is wrong with the mode's policy, each problem below `policy`. */
  problems(policy: ServicePolicy, forms: PolicyForms): Problem[];
  /** The policy as it is stored: the mode's own part, with defaults. */
  normalize(policy: ServicePolicy): ServicePolicy;
}

const none: PolicyKind = { problems: () => [], normalize: () => ({}) };

/** What each mode's policy is; a mode without an entry does not compile. */
const policyKinds: Readonly<Record<TransactionMode, PolicyKind>> = {
  simpleForm: none,
  updatableForm: none,
  issueManagement: none,
  loan: {
    problems: ({ loan }, forms) => (loan ? loanProblems(loan, forms) : []),
    normalize: ({ loan }) => ({ loan: loan ?? defaultLoanPolicy }),
  },
  stockManagement: {
    problems: ({ stock }, forms) =>
      stock ? stockProblems(stock, forms) : [{ code: 'required', path: 'policy.stock' }],
    normalize: ({ stock }) => (stock ? { stock } : {}),
  },
};

/** Everything that is wrong with a service's policy. */
export function validateServicePolicy(mode: TransactionMode, policy: ServicePolicy, forms: PolicyForms): Problem[] {
  return policyKinds[mode].problems(policy, forms);
}

/** A service's policy as it is stored. */
export function normalizeServicePolicy(mode: TransactionMode, policy: ServicePolicy | null | undefined): ServicePolicy {
  return policyKinds[mode].normalize(policy ?? {});
}

function loanProblems(loan: LoanPolicy, { startFields }: PolicyForms): Problem[] {
  const problems: Problem[] = [
    ...numberProblems(loan.defaultDays, 'policy.loan.defaultDays', 0, policyLimits.days),
    ...numberProblems(loan.longestDays, 'policy.loan.longestDays', 0, policyLimits.days),
    ...numberProblems(loan.extensions, 'policy.loan.extensions', 0, policyLimits.extensions),
    ...numberProblems(loan.reminders.everyDaysAfter, 'policy.loan.reminders.everyDaysAfter', 1, policyLimits.days),
  ];
  if (loan.reminders.daysBefore.length > policyLimits.reminders) {
    problems.push({
      code: 'tooMany',
      path: 'policy.loan.reminders.daysBefore',
      parameters: { max: policyLimits.reminders },
    });
  }
  for (const [index, days] of loan.reminders.daysBefore.entries()) {
    problems.push(...numberProblems(days, `policy.loan.reminders.daysBefore.${index}`, 1, policyLimits.days));
  }
  const { defaultDays, longestDays } = loan;
  if (defaultDays !== null && longestDays !== null && defaultDays > longestDays) {
    problems.push({ code: 'max', path: 'policy.loan.defaultDays', parameters: { max: longestDays } });
  }
  return [...problems, ...borrowerProblems(loan, startFields)];
}

function borrowerProblems({ borrower }: LoanPolicy, fields: readonly FieldDefinition[]): Problem[] {
  if (borrower.kind === 'performer') return [];
  const path = 'policy.loan.borrower';
  return [
    ...fieldProblems(borrower.nameFieldId, `${path}.nameFieldId`, fields, ['text', 'scanner', 'select', 'radio']),
    ...(borrower.emailFieldId ? fieldProblems(borrower.emailFieldId, `${path}.emailFieldId`, fields, ['email']) : []),
    ...(borrower.phoneFieldId ? fieldProblems(borrower.phoneFieldId, `${path}.phoneFieldId`, fields, ['phoneNo']) : []),
  ];
}

function stockProblems(stock: StockPolicy, { elementFields, startFields }: PolicyForms): Problem[] {
  const path = 'policy.stock';
  const numbers = ['integer', 'decimal'] as const;
  return [
    ...fieldProblems(stock.balancePropertyId, `${path}.balancePropertyId`, elementFields, numbers),
    ...fieldProblems(stock.quantityPropertyId, `${path}.quantityPropertyId`, startFields, numbers),
    ...(stockKinds.includes(stock.kind) ? [] : [{ code: 'unknownValue', path: `${path}.kind` } as const]),
    ...(stock.lowLimit === null || Number.isFinite(stock.lowLimit)
      ? []
      : [{ code: 'decimal', path: `${path}.lowLimit` } as const]),
  ];
}

function fieldProblems(
  id: string,
  path: string,
  fields: readonly FieldDefinition[],
  types: readonly FieldDefinition['fieldType'][],
): Problem[] {
  if (!isId(id)) return [{ code: 'required', path }];
  const field = fields.find((candidate) => candidate.id === id.toLowerCase());
  return field && types.includes(field.fieldType) ? [] : [{ code: 'unknownValue', path }];
}

function numberProblems(value: number | null, path: string, min: number, max: number): Problem[] {
  if (value === null) return [];
  if (!Number.isInteger(value)) return [{ code: 'integer', path }];
  if (value < min) return [{ code: 'min', path, parameters: { min } }];
  return value > max ? [{ code: 'max', path, parameters: { max } }] : [];
}

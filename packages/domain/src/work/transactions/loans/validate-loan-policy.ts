import type { FieldDefinition } from '../../../fields/definitions/field-definition.ts';
import type { Problem } from '../../../foundation/problems/problem.ts';
import type { PolicyForms, ServicePolicy } from '../modes/mode-definition.ts';
import { fieldProblems, numberProblems, policyLimits } from '../policy-checks.ts';
import type { LoanPolicy } from './loan-policy.ts';

/** Returns all problems of a service's policy for its loans; none where it has no policy. */
export function loanPolicyProblems(
  { loan }: ServicePolicy,
  { startFields, updateFunctionIds = [] }: PolicyForms,
): readonly Problem[] {
  if (!loan) return [];
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
  const { handoverOperationTypeId: handover } = loan;
  if (handover !== null && !updateFunctionIds.some((id) => id.toLowerCase() === handover.toLowerCase())) {
    problems.push({ code: 'unknownValue', path: 'policy.loan.handoverOperationTypeId' });
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

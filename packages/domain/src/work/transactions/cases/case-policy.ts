import { missingFromPublicForm } from '../../../fields/definitions/anonymous-questions.ts';
import type { Problem } from '../../../foundation/problems/problem.ts';
import type { PolicyForms, ServicePolicy } from '../modes/mode-definition.ts';

/** A service's policy for its cases. */
export interface CasePolicy {
  /**
   * Whether those without an account may open cases: of objects of a public category, where the tenant allows anonymous
   * requests. Source: design, section 13; field notes, 5.10.
   */
  readonly isPublic: boolean;
}

/** The same as it is sent. */
export type CasePolicyInput = Partial<CasePolicy>;

/**
 * Returns a service's policy for its cases; empty where it has only defaults, as in services stored before the policy
 * existed.
 */
export function normalizeCasePolicy({ case: casePolicy }: { readonly case?: CasePolicyInput }): ServicePolicy {
  return casePolicy?.isPublic === true ? { case: { isPublic: true } } : {};
}

/** Anonymous users must be able to answer the required fields. */
export function casePolicyProblems({ case: policy }: ServicePolicy, { startFields }: PolicyForms): readonly Problem[] {
  if (policy?.isPublic !== true) return [];
  return missingFromPublicForm(startFields).map(({ name }) => ({
    code: 'publicQuestionMissing',
    path: 'policy.case.isPublic',
    parameters: { name },
  }));
}

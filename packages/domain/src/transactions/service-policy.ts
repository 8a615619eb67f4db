import type { Problem } from '../problems/problem.ts';
import type { PolicyForms, ServicePolicy } from './modes/mode-definition.ts';
import { type TransactionMode, transactionModes } from './modes/registry.ts';

/** Everything that is wrong with a service's policy. */
export function validateServicePolicy(
  mode: TransactionMode,
  policy: ServicePolicy,
  forms: PolicyForms,
): readonly Problem[] {
  return transactionModes[mode].policyProblems(policy, forms);
}

/** A service's policy as it is stored. */
export function normalizeServicePolicy(mode: TransactionMode, policy: ServicePolicy | null | undefined): ServicePolicy {
  return transactionModes[mode].normalizePolicy(policy ?? {});
}

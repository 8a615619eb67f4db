import type { Problem } from '../../foundation/problems/problem.ts';
import type { PolicyForms, ServicePolicy, ServicePolicyInput } from './modes/mode-definition.ts';
import { modeBehaviour } from './modes/registry.ts';

/** Everything that is wrong with a service's policy. */
export function validateServicePolicy(mode: string, policy: ServicePolicy, forms: PolicyForms): readonly Problem[] {
  return modeBehaviour(mode).policyProblems(policy, forms);
}

/** A service's policy as it is stored: the part of its mode, with every key. */
export function normalizeServicePolicy(mode: string, policy: ServicePolicyInput | null | undefined): ServicePolicy {
  return modeBehaviour(mode).normalizePolicy(policy ?? {});
}

import type { Reply } from './test-app.ts';

/**
 * Returns the outcomes of a replication for objects of one type, by their names; the problems if it was refused.
 * @param kind all types by default
 */
export function copiedOutcomes({ status, data, details }: Reply, kind?: string): unknown {
  if (status !== 200) return details;
  const steps = data.plan as readonly { readonly kind: string; readonly name: string; readonly outcome: string }[];
  const matchingSteps = kind === undefined ? steps : steps.filter((step) => step.kind === kind);
  return Object.fromEntries(matchingSteps.map(({ name, outcome }) => [name, outcome]));
}

import type { Reply } from './test-app.ts';

/**
 * What a replication says of things of one kind, by their names; what is wrong where it was refused.
 * @param kind all kinds unless given
 */
export function copiedOutcomes({ status, data, details }: Reply, kind?: string): unknown {
  if (status !== 200) return details;
  const steps = data.plan as readonly { readonly kind: string; readonly name: string; readonly outcome: string }[];
  const wanted = kind === undefined ? steps : steps.filter((step) => step.kind === kind);
  return Object.fromEntries(wanted.map(({ name, outcome }) => [name, outcome]));
}

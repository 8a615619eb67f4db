import type { Problem } from '../../../foundation/problems/problem.ts';
import type { PolicyForms, ServicePolicy } from '../modes/mode-definition.ts';
import { fieldProblems } from '../policy-checks.ts';
import { movementTypes } from './stock-policy.ts';

/** Returns all problems of a service's policy for its balance, which is required. */
export function stockPolicyProblems({ stock }: ServicePolicy, { elementFields, startFields }: PolicyForms): Problem[] {
  const path = 'policy.stock';
  if (!stock) return [{ code: 'required', path }];
  const numbers = ['integer', 'decimal'] as const;
  return [
    ...fieldProblems(stock.balancePropertyId, `${path}.balancePropertyId`, elementFields, numbers),
    ...fieldProblems(stock.quantityPropertyId, `${path}.quantityPropertyId`, startFields, numbers),
    ...(movementTypes.includes(stock.kind) ? [] : [{ code: 'unknownValue', path: `${path}.kind` } as const]),
    ...(stock.lowLimit === null || Number.isFinite(stock.lowLimit)
      ? []
      : [{ code: 'decimal', path: `${path}.lowLimit` } as const]),
  ];
}

import type { FieldValues } from '../../../fields/definitions/field-definition.ts';
import type { ModeDecision } from '../performing/outcome.ts';
import type { CheckedForm, FoundFacts, PerformStep } from '../performing/situation.ts';
import { completeStockPolicy, stockMovement } from '../stock/stock-policy.ts';
import { stockPolicyProblems } from '../stock/validate-stock-policy.ts';
import { type ModeBehaviour, onlyTheForm, type ServicePolicyInput } from './mode-definition.ts';

/** A balance that every operation moves, with a ledger of the movements. Source: design, section 7. */
export const stockManagement = {
  ...onlyTheForm,
  policyProblems: stockPolicyProblems,
  normalizePolicy: ({ stock }: ServicePolicyInput) => (stock ? { stock: completeStockPolicy(stock) } : {}),
  decide,
} as const satisfies ModeBehaviour;

function decide({ service, object, sentStep }: PerformStep, { values }: CheckedForm, _found: FoundFacts): ModeDecision {
  const { stock } = service.policy;
  if (!stock) return { problem: { code: 'required', path: 'policy.stock' } };
  const field = stock.balancePropertyId;
  const balance = numberIn(object.values, field) ?? 0;
  const quantity = numberIn(values, stock.quantityPropertyId);
  const path = `dataProperties.${stock.quantityPropertyId}`;
  if (quantity === null) return { problem: { code: 'required', path } };
  const seen = sentStep.seenBalance ?? null;
  const movement = stockMovement(stock, balance, quantity, seen);
  if ('problem' in movement) return { problem: { ...movement.problem, path } };
  const { delta, balanceAfter, crossesLowLimit } = movement;
  return {
    object: { [field]: balanceAfter },
    effects: [{ target: 'element', field, from: balance, to: balanceAfter, rule: null }],
    movement: { fieldId: field, kind: stock.kind, quantity, seen, delta, balanceAfter },
    notices: crossesLowLimit ? [{ type: 'lowStock', balance: balanceAfter, limit: stock.lowLimit ?? 0 }] : [],
  };
}

function numberIn(values: FieldValues, id: string): number | null {
  const value = Object.hasOwn(values, id) ? values[id] : null;
  return typeof value === 'number' ? value : null;
}

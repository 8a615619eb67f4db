import { type FieldValues, type ServicePolicy, stockMovement } from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import { ProblemError } from '../../../../http/problem-error.ts';
import { setElementValue } from '../../../things/elements/set-element-value.ts';
import type { Consequences, PerformStep } from './mode-behaviour.ts';

/** A balance that every operation moves, with a ledger of the movements. Source: design, section 7. */
export async function stockManagement(step: PerformStep): Promise<Consequences> {
  const { context, input, element, form, values, occurredAt, transactionId, operationId } = step;
  const { tx, tenant, site, caller } = context;
  const { stock } = form.policy as ServicePolicy;
  if (!stock) throw new ProblemError({ code: 'required', path: 'policy.stock' });
  const balance = numberIn(element.data_properties as FieldValues, stock.balancePropertyId) ?? 0;
  const quantity = numberIn(values, stock.quantityPropertyId);
  const path = `dataProperties.${stock.quantityPropertyId}`;
  if (quantity === null) throw new ProblemError({ code: 'required', path });
  const seen = input.seenBalance ?? null;
  const moved = stockMovement(stock, balance, quantity, seen);
  if ('problem' in moved) throw new ProblemError({ ...moved.problem, path });
  const { balanceAfter, crossesLowLimit } = moved;
  await setElementValue(context, element, stock.balancePropertyId, balanceAfter);
  return {
    effects: [{ target: 'element', field: stock.balancePropertyId, from: balance, to: balanceAfter, rule: null }],
    ...(crossesLowLimit && {
      notices: [
        {
          kind: 'lowStock',
          element,
          balance: balanceAfter,
          limit: stock.lowLimit ?? 0,
          occasion: operationId,
        } as const,
      ],
    }),
    write: () =>
      tx
        .insertInto('stock_movements')
        .values({
          tenant_id: tenant.id,
          site_id: site.id,
          id: uuidv7(),
          element_id: element.id,
          field_id: stock.balancePropertyId,
          transaction_id: transactionId,
          operation_id: operationId,
          kind: stock.kind,
          quantity,
          seen,
          delta: moved.delta,
          balance_after: balanceAfter,
          user_id: caller.userId,
          user_name: caller.name,
          occurred_at: occurredAt,
        })
        .execute(),
  };
}

function numberIn(values: FieldValues, id: string): number | null {
  const value = Object.hasOwn(values, id) ? values[id] : null;
  return typeof value === 'number' ? value : null;
}

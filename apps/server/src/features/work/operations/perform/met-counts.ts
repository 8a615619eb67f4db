import { movementsSince, type Outcome } from '@tingest/domain/work';
import { sql } from 'kysely';
import type { SiteContext } from '../../../../http/kernel/context.ts';

/** How far back the ledger is read. */
const maxMovements = 50;

/**
 * Returns the outcome of a count with the movements between the balance that its counter saw and the balance that it
 * met; other outcomes are returned unchanged. Called under the object's lock, so nothing moves meanwhile.
 */
export async function withMetCount(context: SiteContext, elementId: string, outcome: Outcome): Promise<Outcome> {
  const { movement } = outcome;
  if (movement?.kind !== 'count' || movement.seen === null) return outcome;
  const { fieldId, quantity, seen } = movement;
  const ownEffect = outcome.effects.find(
    ({ target, field, rule }) => target === 'element' && field === fieldId && !rule,
  );
  if (!ownEffect || ownEffect.from === seen) return outcome;
  const { tx, tenant } = context;
  const { rows } = await sql<{ delta: string; balance_after: string; occurred_at: Date }>`
    SELECT delta, balance_after, occurred_at FROM stock_movements
    WHERE tenant_id = ${tenant.id} AND element_id = ${elementId} AND field_id = ${fieldId}
    ORDER BY sequence DESC LIMIT ${maxMovements}`.execute(tx);
  const ledger = rows.map((row) => ({
    ...{ delta: Number(row.delta), balanceAfter: Number(row.balance_after), occurredAt: row.occurred_at.toISOString() },
  }));
  // A balance that an administrator changed since is told without movements.
  const isWhole = ledger[0]?.balanceAfter === ownEffect.from;
  const movements = isWhole ? movementsSince(ledger, seen).map(({ delta, occurredAt }) => ({ delta, occurredAt })) : [];
  const count = { quantity, seen, movements };
  return {
    ...outcome,
    effects: outcome.effects.map((effect) => (effect === ownEffect ? { ...effect, count } : effect)),
  };
}

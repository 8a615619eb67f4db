import { Decimal } from 'decimal.js';
import type { Problem } from '../../problems/problem.ts';

/** What a movement means. Source: design, section 7. */
export const movementTypes = ['in', 'out', 'count', 'correction', 'loss'] as const;
export type MovementType = (typeof movementTypes)[number];

/** What a service says of the balance that it keeps. */
export interface StockPolicy {
  /** The object's field that holds the balance. */
  readonly balancePropertyId: string;
  /** The operation's field that holds the quantity; of a count what was counted. */
  readonly quantityPropertyId: string;
  readonly kind: MovementType;
  readonly allowNegative: boolean;
  /** At or below this somebody is told; `null` for never. */
  readonly lowLimit: number | null;
}

/** What is sent of it: whether it may be negative and when it is low may be left out, and are then as by default. */
export type StockPolicyInput = Omit<StockPolicy, keyof typeof defaults> &
  Partial<Pick<StockPolicy, keyof typeof defaults>>;

/** Never below zero, and nobody is told. */
const defaults = { allowNegative: false, lowLimit: null } as const;

/** A policy with every part. */
export function completeStockPolicy(input: StockPolicyInput): StockPolicy {
  return { ...defaults, ...input };
}

export interface StockMovement {
  readonly delta: number;
  readonly balanceAfter: number;
  /** Whether this movement took the balance down to the limit or below it: told once a crossing. */
  readonly crossesLowLimit: boolean;
}

/**
 * What a movement does to a balance, in exact decimals. A count is the difference to the balance that was seen when it
 * was made, so that what moved in between still counts.
 *
 * @param balance before the movement; an object without one has 0
 * @param quantity what the operation's field says
 * @param seen the balance that a counter saw; the present one where it was not said
 */
export function stockMovement(
  policy: StockPolicy,
  balance: number,
  quantity: number,
  seen: number | null,
): StockMovement | { readonly problem: Problem } {
  const before = new Decimal(balance);
  const delta = deltaOf(policy.kind, before, new Decimal(quantity), seen === null ? null : new Decimal(seen));
  if (delta === null) return { problem: { code: 'min', parameters: { min: 0 } } };
  // A count may find what was expected; anything else that moves nothing is a slip of the hand.
  if (delta.isZero() && policy.kind !== 'count') return { problem: { code: 'nothingMoved' } };
  const after = before.plus(delta);
  if (after.isNegative() && !after.isZero() && !policy.allowNegative && delta.isNegative()) {
    return {
      problem: { code: 'insufficientStock', parameters: { available: balance, asked: delta.negated().toNumber() } },
    };
  }
  const { lowLimit } = policy;
  return {
    delta: delta.toNumber(),
    balanceAfter: after.toNumber(),
    crossesLowLimit: lowLimit !== null && before.greaterThan(lowLimit) && after.lessThanOrEqualTo(lowLimit),
  };
}

/** `null` for a quantity that must not be negative and is. */
function deltaOf(
  movementType: MovementType,
  balance: Decimal,
  quantity: Decimal,
  seen: Decimal | null,
): Decimal | null {
  if (movementType === 'correction') return quantity;
  if (quantity.isNegative() && !quantity.isZero()) return null;
  if (movementType === 'count') return quantity.minus(seen ?? balance);
  return movementType === 'in' ? quantity : quantity.negated();
}

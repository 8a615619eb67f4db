import { Decimal } from 'decimal.js';
import type { Problem } from '../../../foundation/problems/problem.ts';

/** The kinds of movement. Source: design, section 7. */
export const movementTypes = ['in', 'out', 'count', 'correction', 'loss'] as const;
export type MovementType = (typeof movementTypes)[number];

/** A service's policy for the balance that it keeps. */
export interface StockPolicy {
  /** The object's field that holds the balance. */
  readonly balancePropertyId: string;
  /** The operation's field that holds the quantity; for a count the counted quantity. */
  readonly quantityPropertyId: string;
  readonly kind: MovementType;
  readonly allowNegative: boolean;
  /** A notification is sent at or below this balance; `null` for never. */
  readonly lowLimit: number | null;
}

/** A policy as it is sent: `allowNegative` and `lowLimit` may be omitted, and then get their defaults. */
export type StockPolicyInput = Omit<StockPolicy, keyof typeof defaults> &
  Partial<Pick<StockPolicy, keyof typeof defaults>>;

/** Never below zero, and no notification is sent. */
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
 * Returns the effect of a movement on a balance, in exact decimals. A count is the difference from the balance that was
 * seen when it was made, so that movements in between still count.
 *
 * @param balance before the movement; an object without one has 0
 * @param quantity the value of the operation's field
 * @param seenBalance the balance that the counting user saw; the present one where omitted
 */
export function stockMovement(
  policy: StockPolicy,
  balance: number,
  quantity: number,
  seenBalance: number | null,
): StockMovement | { readonly problem: Problem } {
  const before = new Decimal(balance);
  const delta = deltaOf(
    policy.kind,
    before,
    new Decimal(quantity),
    seenBalance === null ? null : new Decimal(seenBalance),
  );
  if (delta === null) return { problem: { code: 'min', parameters: { min: 0 } } };
  // A count may confirm the expected balance; any other movement of zero is a mistake.
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
  seenBalance: Decimal | null,
): Decimal | null {
  if (movementType === 'correction') return quantity;
  if (quantity.isNegative() && !quantity.isZero()) return null;
  if (movementType === 'count') return quantity.minus(seenBalance ?? balance);
  return movementType === 'in' ? quantity : quantity.negated();
}

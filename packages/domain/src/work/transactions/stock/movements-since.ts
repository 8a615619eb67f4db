import { Decimal } from 'decimal.js';

/** A movement as the ledger of a balance has it. */
interface StoredMovement {
  readonly delta: number;
  readonly balanceAfter: number;
}

/**
 * The movements of a ledger that came after the balance was last `seenBalance`, in the order in which they happened; none where it never was
 * within these.
 * @param ledger the newest movement first
 */
export function movementsSince<Movement extends StoredMovement>(
  ledger: readonly Movement[],
  seenBalance: number,
): readonly Movement[] {
  if (ledger[0]?.balanceAfter === seenBalance) return [];
  const firstIndex = ledger.findIndex(({ delta, balanceAfter }) =>
    new Decimal(balanceAfter).minus(delta).equals(seenBalance),
  );
  return ledger.slice(0, firstIndex + 1).toReversed();
}

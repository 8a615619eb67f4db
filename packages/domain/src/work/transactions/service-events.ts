import { modeRules } from './modes/mode-rules.ts';
import type { OperationMode } from './modes/operation-modes.ts';

interface Eventful {
  readonly mode: string;
  readonly events: readonly { readonly mode: OperationMode }[];
}

/**
 * Returns the operation that ends the transactions of a mode, where a service has no event for it: they would stay
 * open.
 */
export function missingEnd({ mode, events }: Eventful): OperationMode | null {
  const { isImmediate, operations } = modeRules(mode);
  const isMissing =
    !isImmediate && operations.includes('complete') && !events.some((event) => event.mode === 'complete');
  return isMissing ? 'complete' : null;
}

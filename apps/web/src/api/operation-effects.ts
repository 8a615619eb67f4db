import type { OperationWithForm } from './operations.ts';

/** Something that an operation changed on its object, as the log keeps it. */
export interface OperationEffect {
  readonly target: 'element';
  /** Id of the object's field. */
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The rule that did it; `null` for the service's own mode. */
  readonly rule: string | null;
}

/** An entry of the event log with what it changed. */
export interface OperationWithEffects extends OperationWithForm {
  readonly effects?: readonly OperationEffect[];
}

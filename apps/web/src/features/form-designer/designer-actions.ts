import type { FieldDefinition, FieldTypeKey } from '@tingest/domain/fields';
import { createContext, useContext } from 'react';
import type { FieldErrors } from './field-errors.ts';
import type { Step } from './field-rules.ts';
import type { InsertionPoint } from './field-tree.ts';

/**
 * Actions on the form being designed. The functions keep their identity, so that rendered fields need not be rendered
 * again.
 */
export interface DesignerActions {
  /** Chooses a field; with `opens` its settings are shown also where there is room for one thing at a time. */
  readonly choose: (id: string | null, opens?: boolean) => void;
  /** Adds a field, by default below the chosen one. */
  readonly add: (fieldType: FieldTypeKey, insertionPoint?: InsertionPoint) => void;
  readonly move: (id: string, insertionPoint: InsertionPoint) => void;
  readonly step: (id: string, step: Step) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Changes a field; `about` names the input being typed in, which forms a single undo step. */
  readonly change: (id: string, change: Partial<FieldDefinition>, about: string | null) => void;
  readonly setType: (id: string, fieldType: FieldTypeKey) => void;
}

/** State of the whole form that rendered fields need. */
export interface DesignerState {
  readonly actions: DesignerActions;
  readonly fields: readonly FieldDefinition[];
  readonly errors: ReadonlyMap<string, FieldErrors>;
  /** Returns the name of a field, or the name of its type if it has none. */
  readonly nameOf: (field: FieldDefinition) => string;
}

export const DesignerContext = createContext<DesignerState | null>(null);

/** The form being made, inside the designer. */
export function useDesignerState(): DesignerState {
  const state = useContext(DesignerContext);
  if (!state) throw new Error('Only inside the designer.');
  return state;
}

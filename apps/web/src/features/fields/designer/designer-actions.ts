import type { FieldDefinition, FieldTypeKey } from '@tingest/domain';
import { createContext, useContext } from 'react';
import type { FieldErrors } from './field-errors.ts';
import type { Step } from './field-rules.ts';
import type { InsertionPoint } from './field-tree.ts';

/** What can be done to the form being made. The functions stay the same, so that drawn fields need not be drawn anew. */
export interface DesignerActions {
  /** Chooses a field; with `opens` its settings are shown also where there is room for one thing at a time. */
  readonly choose: (id: string | null, opens?: boolean) => void;
  /** Adds a field, by default below the chosen one. */
  readonly add: (fieldType: FieldTypeKey, insertionPoint?: InsertionPoint) => void;
  readonly move: (id: string, insertionPoint: InsertionPoint) => void;
  readonly step: (id: string, step: Step) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Changes a field; `about` names what is being typed, which is one step to undo. */
  readonly change: (id: string, change: Partial<FieldDefinition>, about: string | null) => void;
  readonly setType: (id: string, fieldType: FieldTypeKey) => void;
}

/** What drawn fields need to know of the whole. */
export interface DesignerState {
  readonly actions: DesignerActions;
  readonly fields: readonly FieldDefinition[];
  readonly errors: ReadonlyMap<string, FieldErrors>;
  /** What fields are called; by their type where they have no name. */
  readonly nameOf: (field: FieldDefinition) => string;
}

export const DesignerContext = createContext<DesignerState | null>(null);

/** The form being made, inside the designer. */
export function useDesignerState(): DesignerState {
  const state = useContext(DesignerContext);
  if (!state) throw new Error('Only inside the designer.');
  return state;
}

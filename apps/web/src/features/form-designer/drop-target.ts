import { createContext } from 'react';
import type { Refusal } from './field-rules.ts';
import type { InsertionPoint } from './field-tree.ts';

/** Position at which the dragged field would be dropped, and the reason if it may not be dropped there. */
export interface DropTarget extends InsertionPoint {
  readonly refusal: Refusal | null;
}

export const DropContext = createContext<DropTarget | null>(null);

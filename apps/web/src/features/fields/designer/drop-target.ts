import { createContext } from 'react';
import type { Refusal } from './field-rules.ts';
import type { InsertionPoint } from './field-tree.ts';

/** Where what is being dragged would land, and why it may not. */
export interface DropTarget extends InsertionPoint {
  readonly refusal: Refusal | null;
}

export const DropContext = createContext<DropTarget | null>(null);

import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/**
 * Element in which always usable controls are rendered while everything around it is disabled; `null` while it is not.
 */
export const OpenOutlet = createContext<HTMLElement | null>(null);

/** Controls that change no data, and so can be used in a form that is locked as a whole. */
export function AlwaysOpen({ children }: { readonly children: ReactNode }): ReactNode {
  const outlet = useContext(OpenOutlet);
  return outlet ? createPortal(children, outlet) : children;
}

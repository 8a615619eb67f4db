import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where what can always be used is drawn while everything around it is disabled; nowhere while nothing is. */
export const OpenOutlet = createContext<HTMLElement | null>(null);

/** What changes nothing, and so can be used in a form that is locked as a whole. */
export function AlwaysOpen({ children }: { readonly children: ReactNode }): ReactNode {
  const outlet = useContext(OpenOutlet);
  return outlet ? createPortal(children, outlet) : children;
}

import type { ReactNode } from 'react';
import { HelpView } from '../../features/help/help-view.tsx';

/** `/exe/help`: how things are done in the field first. Source: specification, section 2, Exe routes. */
export function HelpScreen(): ReactNode {
  return <HelpView first="field" />;
}

import type { ReactNode } from 'react';
import { NothingHere } from '../../features/elements/nothing-here.tsx';

/** Any other path under `/exe`. Source: specification, section 2, Exe routes. */
export function NotFoundScreen(): ReactNode {
  return <NothingHere why="app.notFound" />;
}

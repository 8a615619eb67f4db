import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DesignerScreenProps } from './designer-screen.tsx';

/** Comes when a form is made: dragging and all inputs are much, and most editors are opened for something else. */
const DesignerScreen = lazy(async () => ({ default: (await import('./designer-screen.tsx')).DesignerScreen }));

/** Form designer: adds, orders, nests, copies and removes fields, and edits their settings. */
export function FieldDesigner(props: DesignerScreenProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={480} radius="md" />}>
      <DesignerScreen {...props} />
    </Suspense>
  );
}

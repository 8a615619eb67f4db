import { lazy, type ReactNode, Suspense } from 'react';
import type { RefusalTarget } from '../../api/refusals.ts';
import { viewAsStore } from '../../lib/session/view-as-store.ts';
import { useStore } from '../../lib/store/store.ts';

const RefusalsList = lazy(async () => ({ default: (await import('./refusals-list.tsx')).RefusalsList }));

/** Refusals to the user that the app is viewed as, at an object; renders nothing in the reader's own view. */
export function RefusalsHere({ target }: { readonly target: RefusalTarget }): ReactNode {
  const viewed = useStore(viewAsStore);
  if (!viewed) return null;
  return (
    <Suspense>
      <RefusalsList viewed={viewed} target={target} />
    </Suspense>
  );
}

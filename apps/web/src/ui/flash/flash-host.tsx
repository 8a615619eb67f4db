import { lazy, type ReactNode, Suspense, useState } from 'react';
import { flashQueue } from '../../lib/flash/flash.ts';
import { useStore } from '../../lib/store/store.ts';

const FlashMessages = lazy(async () => ({ default: (await import('./flash-messages.tsx')).FlashMessages }));

/** Rendered once in the app; the component that shows messages is loaded with the first one. */
export function FlashHost(): ReactNode {
  const queuedMessages = useStore(flashQueue);
  const [hasBeenUsed, setHasBeenUsed] = useState(false);
  if (queuedMessages.length > 0 && !hasBeenUsed) setHasBeenUsed(true);
  return hasBeenUsed || queuedMessages.length > 0 ? (
    <Suspense>
      <FlashMessages />
    </Suspense>
  ) : null;
}

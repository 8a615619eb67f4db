import { IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './connection-line.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has a network, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

interface ConnectionLineProps {
  /** Shown while there is a network. */
  readonly children?: ReactNode;
  readonly text: string;
}

/**
 * Says that there is no network, in the place of a line that is always there: a strip of its own would move the page
 * under the reader's finger.
 */
export function ConnectionLine({ children, text }: ConnectionLineProps): ReactNode {
  const isOnline = useIsOnline();
  return (
    <span aria-live="polite" className={styles.line} data-offline={!isOnline || undefined}>
      {isOnline ? (
        children
      ) : (
        <>
          <IconCloudOff size={16} aria-hidden />
          {text}
        </>
      )}
    </span>
  );
}

import { useEffect } from 'react';

/** Keeps the screen awake while the page is visible, where the browser allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const request = (): void => {
      if (document.visibilityState !== 'visible') return;
      lock = Promise.resolve(navigator.wakeLock?.request('screen')).then(
        (sentinel) => sentinel ?? null,
        () => null,
      );
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      document.removeEventListener('visibilitychange', request);
      void lock.then((sentinel) => sentinel?.release());
    };
  }, []);
}

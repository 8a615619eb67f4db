import { useEffect, useRef, useState } from 'react';

const activities = ['keydown', 'pointerdown'] as const;

/**
 * Counts the seconds that are left until `onIdle` is called; every key, scan and touch starts anew. Measures by the
 * clock, so that a tablet that slept ends the session when it wakes.
 */
export function useIdleTime(idleSeconds: number, onIdle: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(idleSeconds);
  const latestOnIdle = useRef(onIdle);
  latestOnIdle.current = onIdle;
  useEffect(() => {
    let lastActivity = Date.now();
    const timer = setInterval(() => {
      const left = Math.max(0, idleSeconds - Math.floor((Date.now() - lastActivity) / 1000));
      setSecondsLeft(left);
      if (left > 0) return;
      clearInterval(timer);
      latestOnIdle.current();
    }, 500);
    const startAnew = (): void => {
      lastActivity = Date.now();
      setSecondsLeft(idleSeconds);
    };
    for (const activity of activities) window.addEventListener(activity, startAnew, { capture: true });
    return () => {
      clearInterval(timer);
      for (const activity of activities) window.removeEventListener(activity, startAnew, { capture: true });
    };
  }, [idleSeconds]);
  return secondsLeft;
}

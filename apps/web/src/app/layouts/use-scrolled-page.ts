import { useEffect } from 'react';

const scrollIntervalMs = 20_000;
/** Time without input after which the page scrolls again. */
const pauseMs = 60_000;
/** Part of the screen that a step scrolls by; the remaining part is visible before and after. */
const stepShare = 0.8;

/** Scrolls a page that is longer than the screen, from its top to its end and again; not while it is used. */
export function useScrolledPage(): void {
  useEffect(() => {
    let lastInputAt = Number.NEGATIVE_INFINITY;
    const pause = (): void => {
      lastInputAt = performance.now();
    };
    const scroll = (): void => {
      if (performance.now() - lastInputAt < pauseMs) return;
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 4;
      window.scrollTo(0, isAtEnd ? 0 : window.scrollY + window.innerHeight * stepShare);
    };
    const inputs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;
    for (const input of inputs) window.addEventListener(input, pause, { passive: true });
    const timer = setInterval(scroll, scrollIntervalMs);
    return () => {
      clearInterval(timer);
      for (const input of inputs) window.removeEventListener(input, pause);
    };
  }, []);
}

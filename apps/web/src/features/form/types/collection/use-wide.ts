import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is at least as wide, in pixels; `null` until it has been measured, before the first paint. */
export function useIsWide(element: RefObject<HTMLElement | null>, width: number): boolean | null {
  const [isWide, setIsWide] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => setIsWide(current.clientWidth >= width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, width]);
  return isWide;
}

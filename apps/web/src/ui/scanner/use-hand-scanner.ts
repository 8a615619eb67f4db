import { useEffect, useRef } from 'react';

/**
 * A hand scanner types without a pause, and ends with Enter. In milliseconds between keys: a busy phone may take in a few
 * of them late, and where nothing has the focus nobody else types.
 */
const longestPause = 300;
const shortest = 4;

/**
 * Calls `onCode` with what a hand scanner typed while no input has the focus. A person's typing is slower and is left
 * alone; inside an input a scanner simply types there.
 */
export function useHandScanner(onCode: (code: string) => void, isActive = true): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!isActive) return;
    let typed = '';
    let lastKey = 0;
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return;
      if (event.timeStamp - lastKey > longestPause) typed = '';
      lastKey = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter') return;
      const code = typed;
      typed = '';
      if (code.length < shortest) return;
      // Enter would also press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      latest.current(code);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isActive]);
}

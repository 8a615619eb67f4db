import { useEffect, useRef } from 'react';

/** A hand scanner types faster than any person, and ends with Enter. In milliseconds a key, on the average of a code. */
const slowestAverage = 60;
/** A busy phone may take in single keys late; after a longer pause, in milliseconds, something else begins. */
const maxKeyPauseMs = 500;
const shortest = 4;

/**
 * Calls `onCode` with the text that a hand scanner typed while no input has the focus. Typing by a person is slower and
 * is ignored; inside an input a scanner simply types there.
 */
export function useHandScanner(onCode: (code: string) => unknown, isActive = true): void {
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  useEffect(() => {
    if (!isActive) return;
    let typedText = '';
    let firstKey = 0;
    let lastKey = 0;
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return;
      if (event.timeStamp - lastKey > maxKeyPauseMs) typedText = '';
      lastKey = event.timeStamp;
      if (typedText === '') firstKey = event.timeStamp;
      if (event.key.length === 1) typedText += event.key;
      if (event.key !== 'Enter') return;
      const code = typedText;
      typedText = '';
      const average = (event.timeStamp - firstKey) / code.length;
      if (code.length < shortest || average > slowestAverage) return;
      // Enter would also press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      latestOnCode.current(code);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isActive]);
}

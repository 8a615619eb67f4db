import { type RefObject, useEffect, useRef } from 'react';
import { codeReader } from './barcode-reader.ts';

/** The same label held still is one scan; after this many milliseconds out of sight it is a new one. */
const forgetAfter = 1500;
/** Looking this often is quick enough for the hand and leaves the phone cool. */
const interval = 120;

/** Reads codes from a running video, each label once while it stays in sight. */
export function useCodeReading(
  video: RefObject<HTMLVideoElement | null>,
  isActive: boolean,
  onText: (text: string) => unknown,
): void {
  const latestOnText = useRef(onText);
  latestOnText.current = onText;
  useEffect(() => {
    if (!isActive) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    let last = { text: '', seenAt: 0 };
    const look = async (): Promise<void> => {
      const element = video.current;
      try {
        const read = await codeReader();
        if (element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
          const text = await read(element);
          const now = performance.now();
          if (text !== null && !isOver) {
            const isNew = text !== last.text || now - last.seenAt > forgetAfter;
            last = { text, seenAt: now };
            if (isNew) latestOnText.current(text);
          }
        }
      } catch {
        // One picture that can't be read is no reason to stop looking at the next.
      }
      if (!isOver) timer = setTimeout(() => void look(), interval);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video, isActive]);
}

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useRuledForm } from './ruled-form-context.ts';

/** Where fields were on the screen before rules changed some of them. */
interface Before {
  /** Fields in sight, that with the focus first, and how far from the top each was. */
  readonly seen: readonly { readonly part: HTMLElement; readonly top: number }[];
  /** All fields in reading order, to find a neighbour of one that is gone. */
  readonly all: readonly HTMLElement[];
  readonly focused: HTMLElement | null;
  readonly control: Element | null;
}

/**
 * Keeps what a person looks at where it is when rules show or hide fields around it, and the focus in the form: where its
 * field is gone, on the next one, but not in its input, so that nothing is typed there unawares.
 */
export function useKeptScroll(inside: RefObject<HTMLElement | null>): void {
  const { rules } = useRuledForm();
  const kept = useRef<Before | null>(null);
  const count = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) =>
      rules.beforeChange(() => {
        const form = inside.current?.closest('form');
        kept.current ??= form ? layoutOf(form) : null;
        count.current += 1;
        listener();
      }),
    [rules, inside],
  );
  const changes = useSyncExternalStore(subscribe, () => count.current);
  // The browser's own way of doing this, where it has one, would move the page twice.
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (form) form.style.overflowAnchor = 'none';
  }, [inside]);
  useLayoutEffect(() => {
    const before = kept.current;
    kept.current = null;
    if (changes === 0 || !before) return;
    const seen = before.seen.find(({ part }) => part.isConnected);
    const by = seen ? seen.part.getBoundingClientRect().top - seen.top : 0;
    if (seen && Math.abs(by) >= 1) scrollerOf(seen.part).scrollBy({ top: by, behavior: 'instant' });
    keepFocus(before);
  }, [changes]);
}

function layoutOf(form: HTMLElement): Before {
  const all = [...form.querySelectorAll<HTMLElement>('[data-field-path]')];
  const control = form.contains(document.activeElement) ? document.activeElement : null;
  const focused = control?.closest<HTMLElement>('[data-field-path]') ?? null;
  const onScreen = all.flatMap((part) => {
    // What holds others may begin above what changes in it.
    if (part !== focused && part.querySelector('[data-field-path]')) return [];
    const { top, bottom } = part.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight ? [{ part, top }] : [];
  });
  const first = onScreen.filter(({ part }) => part === focused);
  return { seen: [...first, ...onScreen.filter(({ part }) => part !== focused)], all, focused, control };
}

function keepFocus({ all, focused, control }: Before): void {
  if (!focused || !control) return;
  const isLost = !control.isConnected || document.activeElement === document.body;
  if (!isLost) return;
  const from = all.indexOf(focused);
  const next = focused.isConnected
    ? focused
    : (all.slice(from).find((part) => part.isConnected) ?? all.slice(0, from).findLast((part) => part.isConnected));
  if (!next) return;
  next.tabIndex = -1;
  next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true });
  next.focus({ preventScroll: true });
}

/** What scrolls the form: the page, or the dialog that it stands in. */
function scrollerOf(part: HTMLElement): Element {
  for (let holder = part.parentElement; holder; holder = holder.parentElement) {
    const { overflowY } = getComputedStyle(holder);
    if (/auto|scroll/.test(overflowY) && holder.scrollHeight > holder.clientHeight) return holder;
  }
  return document.scrollingElement ?? document.documentElement;
}

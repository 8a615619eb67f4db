import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useRuledForm } from './ruled-form-context.ts';

/** Where fields were on the screen before rules changed some of them. */
interface Before {
  /** Fields in sight, that with the focus first, and how far from the top each is to be, as the form was scrolled then. */
  readonly seenParts: readonly { readonly part: HTMLElement; readonly top: number }[];
  readonly scroller: Element;
  readonly scrolled: number;
  /** All fields in reading order, to find a neighbour of one that is gone. */
  readonly all: readonly HTMLElement[];
  readonly focused: HTMLElement | null;
  readonly control: Element | null;
}

/**
 * Keeps the part of the form that the user looks at in place when rules show or hide fields around it, and keeps the
 * focus in the form: if the focused field is removed, the focus moves to the next one, but not into its input, so that
 * nothing is typed there by accident.
 */
export function useKeptScroll(inside: RefObject<HTMLElement | null>): void {
  const { rules } = useRuledForm();
  const savedLayout = useRef<Before | null>(null);
  const count = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) =>
      rules.beforeChange(() => {
        const form = inside.current?.closest('form');
        savedLayout.current = form ? layoutOf(form) : null;
        count.current += 1;
        listener();
      }),
    [rules, inside],
  );
  const changes = useSyncExternalStore(subscribe, () => count.current);
  // Fields hidden by rules are removed at once, fields shown by rules are rendered a little later (`RuledFieldInput`).
  const drawnChanges = useDeferredValue(changes);
  // The browser's own way of doing this, where it has one, would move the page twice.
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (form) form.style.overflowAnchor = 'none';
  }, [inside]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something is drawn
  useLayoutEffect(() => {
    const before = savedLayout.current;
    if (!before) return;
    const visiblePart = before.seenParts.find(({ part }) => part.isConnected);
    if (visiblePart) {
      const { scroller, scrolled } = before;
      // Scrolling by the user in the meantime is preserved.
      const by = visiblePart.part.getBoundingClientRect().top - visiblePart.top + (scroller.scrollTop - scrolled);
      if (Math.abs(by) >= 1) scroller.scrollBy({ top: by, behavior: 'instant' });
    }
    keepFocus(before);
    const form = inside.current?.closest('form');
    savedLayout.current = drawnChanges === changes || !form ? null : layoutOf(form);
  }, [changes, drawnChanges]);
}

function layoutOf(form: HTMLElement): Before {
  const all = [...form.querySelectorAll<HTMLElement>('[data-field-path]')];
  const control = form.contains(document.activeElement) ? document.activeElement : null;
  const focused = control?.closest<HTMLElement>('[data-field-path]') ?? null;
  const onScreen = all.flatMap((part) => {
    // A distant field is not laid out before it becomes visible; measuring its position would lay out the whole form.
    if (part !== focused && !isLaidOut(part)) return [];
    // A field with children may begin above the change inside it.
    if (part !== focused && part.querySelector('[data-field-path]')) return [];
    const { top, bottom } = part.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight ? [{ part, top }] : [];
  });
  const focusedParts = onScreen.filter(({ part }) => part === focused);
  const visiblePart = [...focusedParts, ...onScreen.filter(({ part }) => part !== focused)];
  const scroller = scrollerOf(form);
  return { seenParts: visiblePart, scroller, scrolled: scroller.scrollTop, all, focused, control };
}

/** Older browsers lay out everything that they are asked about. */
function isLaidOut(part: HTMLElement): boolean {
  return !('checkVisibility' in part) || part.checkVisibility({ contentVisibilityAuto: true });
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

/** Returns the element that scrolls the form: the page, or the dialog that contains it. */
function scrollerOf(part: HTMLElement): Element {
  for (let holder = part.parentElement; holder; holder = holder.parentElement) {
    const { overflowY } = getComputedStyle(holder);
    if (/auto|scroll/.test(overflowY) && holder.scrollHeight > holder.clientHeight) return holder;
  }
  return document.scrollingElement ?? document.documentElement;
}

import type { FocusEvent, KeyboardEvent } from 'react';

const textual = /^(text|email|url|tel|search|number|date|time|datetime-local|password)$/;
const choosing = /^(radio|checkbox)$/;

/**
 * Enter goes to the next control, across groups and rows, and sends from the last one, so that a hand scanner can fill a
 * form in.
 */
export function goOnAtEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const input = inputLeftByEnter(event);
  const next = input && controlAfter(event.currentTarget, input);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Returns the input that a key press should leave: Enter, in an input that does not use the key itself. In multi-line
 * text, in an open list and in a field's dialog the key keeps its meaning.
 */
export function inputLeftByEnter(event: KeyboardEvent): HTMLInputElement | null {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return null;
  if (!(target instanceof HTMLInputElement) || !(textual.test(target.type) || choosing.test(target.type))) return null;
  if (target.getAttribute('aria-expanded') === 'true') return null;
  return currentTarget.contains(target) ? target : null;
}

/** Sets the label of Enter on a phone's keyboard when a control gets the focus. */
export function hintAtEnter(event: FocusEvent<HTMLFormElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !textual.test(target.type)) return;
  if (!event.currentTarget.contains(target)) return;
  target.enterKeyHint = controlAfter(event.currentTarget, target) ? 'next' : 'send';
}

/** The control that follows in a form or a part of it; choices of one question count as one. */
export function controlAfter(part: HTMLElement, control: HTMLInputElement): HTMLElement | undefined {
  const controls = controlsOf(part);
  const followingControls = controls.slice(controls.indexOf(control) + 1);
  return followingControls.find((one) => !(one instanceof HTMLInputElement && isSameQuestion(one, control)));
}

/**
 * Returns the controls that can be filled in, in reading order: visible inputs, and buttons that are a field's control.
 */
function controlsOf(part: HTMLElement): readonly HTMLElement[] {
  const candidates = part.querySelectorAll<HTMLElement>(
    'input:enabled, textarea:enabled, select:enabled, button[id^="field-"]:enabled:not([aria-expanded])',
  );
  return [...candidates].filter((control) => {
    if (control instanceof HTMLInputElement && /^(file|hidden)$/.test(control.type)) return false;
    return control.tabIndex >= 0 && control.getClientRects().length > 0;
  });
}

function isSameQuestion(one: HTMLInputElement, otherInput: HTMLInputElement): boolean {
  return one.type === 'radio' && otherInput.type === 'radio' && one.name === otherInput.name && one.name !== '';
}

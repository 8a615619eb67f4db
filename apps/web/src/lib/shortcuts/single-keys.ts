import { readStored, writeStored } from '../storage/safe-storage.ts';
import { createStore } from '../store/store.ts';

const key = 'tingest.shortcuts.single';

/** Whether shortcuts of a single key work on this device; they can be turned off (WCAG 2.2, 2.1.4). */
export const singleKeys = createStore(readStored('local', key) !== 'off');

export function setSingleKeys(isOn: boolean): void {
  writeStored('local', key, isOn ? null : 'off');
  singleKeys.set(isOn);
}

/** Whether a key press is a single-key shortcut: outside of inputs and dialogs, without modifiers, and not turned off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (!singleKeys.get() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable=true], [role=menu], [role=listbox]')) return false;
  return document.querySelector('[role=dialog][aria-modal=true]') === null;
}

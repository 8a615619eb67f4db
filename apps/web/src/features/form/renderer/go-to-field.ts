import { flushSync } from 'react-dom';
import { cellOf, controlId, type FieldPath, holdersOf } from '../state/field-paths.ts';
import type { FormStore } from '../state/form-store.ts';
import { rowSection, rowsSection } from '../state/row-sections.ts';

/** A control that has to be drawn first is waited for as many frames. */
const maxFrames = 30;

/**
 * Moves to a field: opens the groups and the row that it is in, scrolls it into view and focuses its control,
 * so that a phone's keyboard stays open.
 */
export function goToField(form: FormStore, fieldPath: FieldPath): void {
  openHolders(form, fieldPath);
  focusControl(controlId(fieldPath), maxFrames);
}

/**
 * Goes to a field synchronously, for a key that leads there: text typed right after the key belongs to that field. May
 * only be called in an event handler, never during rendering.
 */
export function goToFieldAtOnce(form: FormStore, fieldPath: FieldPath): void {
  flushSync(() => openHolders(form, fieldPath));
  focusControl(controlId(fieldPath), maxFrames);
}

function openHolders(form: FormStore, fieldPath: FieldPath): void {
  const cell = cellOf(fieldPath);
  for (const holder of holdersOf(form.tree, cell?.collectionId ?? fieldPath) ?? []) form.sections.set(holder, true);
  if (cell) {
    form.sections.set(rowsSection(cell.collectionId), true);
    form.sections.set(rowSection(cell.collectionId, cell.rowKey), true);
  }
}

/** Focuses a control as soon as it is in the page. */
export function focusControl(id: string, frames = maxFrames): void {
  const control = document.getElementById(id);
  if (!control) {
    if (frames > 0) requestAnimationFrame(() => focusControl(id, frames - 1));
    return;
  }
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  if (document.activeElement === control) return;
  control.querySelector<HTMLElement>('input, textarea, select, button, [tabindex="0"]')?.focus({ preventScroll: true });
}

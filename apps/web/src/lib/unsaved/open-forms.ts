import { createStore } from '../store/store.ts';

/** A form that is open and may have changes that are not saved. */
export interface OpenForm {
  readonly isDirty: () => boolean;
  /** While it is let go of, nothing asks about it. */
  readonly setReleased: (isReleased: boolean) => void;
}

const forms = new Set<OpenForm>();

/** Whether any form is open, with or without changes. */
export const formIsOpen = createStore(false);

/** Registers an open form; returns a function to call when it is closed. */
export function addOpenForm(form: OpenForm): () => void {
  forms.add(form);
  formIsOpen.set(true);
  return () => {
    forms.delete(form);
    formIsOpen.set(forms.size > 0);
  };
}

/** Whether something would be lost if the page went away now. */
export function isAnyFormDirty(): boolean {
  return [...forms].some((form) => form.isDirty());
}

/**
 * Leaves all open forms, after asking where something would be lost. `true` when they may be left: nothing asks about
 * them from then on, until `keepForms`.
 */
export async function leaveForms(ask: () => Promise<boolean>): Promise<boolean> {
  if (isAnyFormDirty() && !(await ask())) return false;
  for (const form of forms) form.setReleased(true);
  return true;
}

/** Marks forms as not left: the navigation for which they were released did not happen. */
export function keepForms(): void {
  for (const form of forms) form.setReleased(false);
}

import { useSyncExternalStore } from 'react';
import type { FormStore } from './form-store.ts';

/** Returns whether a section of the form is open; `atFirst` until the user opens or closes it. */
export function useIsOpen(form: FormStore, section: string, atFirst: boolean): boolean {
  return useSyncExternalStore(form.sections.subscribe, () => form.sections.isOpen(section) ?? atFirst);
}

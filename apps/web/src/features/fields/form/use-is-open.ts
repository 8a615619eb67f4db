import { useSyncExternalStore } from 'react';
import type { FormStore } from './form-store.ts';

/** Whether a part of the form is open; `atFirst` until somebody opens or closes it. */
export function useIsOpen(form: FormStore, section: string, atFirst: boolean): boolean {
  return useSyncExternalStore(form.sections.subscribe, () => form.sections.isOpen(section) ?? atFirst);
}

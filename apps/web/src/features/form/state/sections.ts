import { readStoredJson, writeStoredJson } from '../../../lib/storage/safe-storage.ts';
import { createListeners } from '../../../lib/store/listeners.ts';

/** Which parts of a form (groups, rows shown as cards) are open; each by an id of its own. */
export interface Sections {
  /** Returns the user's choice, or `undefined` if the section is in its default state. */
  readonly isOpen: (id: string) => boolean | undefined;
  /** With `remember` the choice outlives the page. */
  readonly set: (id: string, isOpen: boolean, options?: { readonly remember?: boolean }) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const storageKey = 'tingest.form.closed';

/** As many closed groups are remembered; of more, the oldest open again. */
const maxRemembered = 200;

/** Begins with the groups that were closed on this device before. */
export function createSections(): Sections {
  const openById = new Map<string, boolean>(closedBefore().map((id) => [id, false]));
  const { report, subscribe } = createListeners();
  return {
    isOpen: (id) => openById.get(id),
    set(id, isOpen, { remember = false } = {}) {
      if (openById.get(id) === isOpen) return;
      openById.set(id, isOpen);
      if (remember) {
        const otherIds = closedBefore().filter((closedId) => closedId !== id);
        writeStoredJson('local', storageKey, isOpen ? otherIds : [...otherIds, id].slice(-maxRemembered));
      }
      report();
    },
    subscribe,
  };
}

function closedBefore(): readonly string[] {
  return readStoredJson('local', storageKey, isTexts) ?? [];
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

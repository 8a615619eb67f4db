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
const remembered = 200;

/** Begins with the groups that were closed on this device before. */
export function createSections(): Sections {
  const open = new Map<string, boolean>(closedBefore().map((id) => [id, false]));
  const { report, subscribe } = createListeners();
  return {
    isOpen: (id) => open.get(id),
    set(id, isOpen, { remember = false } = {}) {
      if (open.get(id) === isOpen) return;
      open.set(id, isOpen);
      if (remember) {
        const others = closedBefore().filter((closed) => closed !== id);
        writeStoredJson('local', storageKey, isOpen ? others : [...others, id].slice(-remembered));
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

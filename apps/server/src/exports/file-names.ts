import type { FileReference } from '@tingest/domain/foundation';

/** Unique names of the files of a list, so that the reader of the list finds them by their names. */
export class FileNames {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** The name of a file in the zip: its own, with a number where another one has it already. */
  of({ id, name }: Pick<FileReference, 'id' | 'name'>): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    // The separator between names in a cell may not occur in a name.
    const plain = name.replaceAll(';', '_') || id;
    const dot = plain.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
    let own = plain;
    for (let number = 2; this.#taken.has(own.toLowerCase()); number += 1) own = `${stem} (${number})${extension}`;
    this.#taken.add(own.toLowerCase());
    this.#names.set(id, own);
    return own;
  }

  /** Ids and names, in the order in which they were asked for. */
  entries(): IterableIterator<[id: string, name: string]> {
    return this.#names.entries();
  }
}

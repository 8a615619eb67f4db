import type { FileReference } from '@tingest/domain/foundation';

/** Unique names of the files of a list, so that the reader of the list finds them by their names. */
export class FileNames {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** The name of a file in the zip: its own, with a number where another one has it already. */
  of({ id, name }: Pick<FileReference, 'id' | 'name'>): string {
    const knownName = this.#names.get(id);
    if (knownName !== undefined) return knownName;
    // The separator between names in a cell may not occur in a name.
    const plainName = name.replaceAll(';', '_') || id;
    const dot = plainName.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [plainName.slice(0, dot), plainName.slice(dot)] : [plainName, ''];
    let uniqueName = plainName;
    for (let number = 2; this.#taken.has(uniqueName.toLowerCase()); number += 1)
      uniqueName = `${stem} (${number})${extension}`;
    this.#taken.add(uniqueName.toLowerCase());
    this.#names.set(id, uniqueName);
    return uniqueName;
  }

  /** Ids and names, in the order in which they were asked for. */
  entries(): IterableIterator<[id: string, name: string]> {
    return this.#names.entries();
  }
}

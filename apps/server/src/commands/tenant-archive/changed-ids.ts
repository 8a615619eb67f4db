import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Ids that become others wherever they stand, also inside documents: those of a tenant and its people, where an installation has
 * them already. All other ids are a tenant's own.
 */
export class ChangedIds {
  readonly #changed = new Map<string, string>();

  /** Gives an id another one, of the like. */
  change(id: string, isOrdered: boolean): void {
    this.#changed.set(id, isOrdered ? uuidv7() : randomUUID());
  }

  of(id: string): string {
    return this.#changed.get(id) ?? id;
  }

  /** Whether no id becomes another one. */
  get isEmpty(): boolean {
    return this.#changed.size === 0;
  }

  in(text: string): string {
    return this.#changed.size === 0 ? text : text.replace(ids, (id) => this.of(id));
  }
}

import { allFields, type FieldDefinition } from '@tingest/domain/fields';
import type { SiteContext } from '../../../http/kernel/context.ts';

/** Kinds of holders with files in the fields of a form. */
export const fileHolderTypes = ['element', 'record', 'operation', 'faultReport'] as const;
export type FileHolderType = (typeof fileHolderTypes)[number];

/** Ids of the fields that the caller may read, by the ids of the holders of the files; invisible ones are left out. */
export type ReadableHolders = ReadonlyMap<string, ReadonlySet<string>>;

/** Tells which of some things of one kind the caller reads, and which of their fields. */
export type FileHolder = (context: SiteContext, ids: readonly string[]) => Promise<ReadableHolders>;

const holdersByType = new Map<FileHolderType, FileHolder>();

/**
 * Registry in which areas with files in their forms define the readers: a file is readable by the users that read its
 * field.
 */
export const fileHolders = {
  /** Said once for each kind, in `app/subscriptions.ts`. */
  set(holderType: FileHolderType, holder: FileHolder): void {
    holdersByType.set(holderType, holder);
  },
  /** @throws Error for a kind of which nothing was said */
  of(holderType: FileHolderType): FileHolder {
    const holder = holdersByType.get(holderType);
    if (!holder) throw new Error(`no holder is registered for the files of ${holderType}: see app/subscriptions.ts`);
    return holder;
  },
};

/** Ids of all fields of a form, those in groups and rows too. */
export function fieldIdsOf(fields: readonly FieldDefinition[]): ReadonlySet<string> {
  return new Set([...allFields(fields)].map(({ id }) => id));
}

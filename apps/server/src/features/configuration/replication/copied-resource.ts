import type { FieldDefinition, FieldDefinitionInput } from '@tingest/domain/fields';
import type { ReplicaResource } from '@tingest/domain/register';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';

/** One item of a site as it is copied. */
export interface CopiedItem {
  readonly id: string;
  readonly version: number;
  /** Name of the item, for the reader of the plan. */
  readonly name: string;
  /** Its names in all languages: another item with one of them is a conflict of names. */
  readonly names: readonly string[];
  /** Parent of the item, which is copied before it: a function's category. */
  readonly parentId: string | null;
  /** Whether it may name items of any kind, so that it cannot be copied without them. */
  readonly namesAnything?: boolean;
  /** All properties that define it, without its place, its creator and its times. */
  readonly content: Content;
  /** The form that the problems of saving it are about. */
  readonly fields: readonly FieldDefinition[];
  /** Names of its secrets that are set: they are not copied. */
  readonly secrets?: readonly string[];
  /** Its secrets that are deleted when it gets another content, since they were entered for the part that changes. */
  readonly secretsForgotten?: (wanted: Content) => readonly string[];
}

export type Content = Readonly<Record<string, unknown>> & {
  readonly dataPropertyTypes?: readonly FieldDefinitionInput[];
};

/** Result of writing one item. */
interface WrittenItem {
  readonly version: number;
  /** Asks, once everything is written, whether something refers to a field that it lost. @throws ProblemError */
  readonly checkUses?: () => Promise<void>;
}

/** One kind of item that is copied, with the functions for saving one. */
export interface CopiedResource {
  readonly resource: ReplicaResource;
  /** Whether one can only be saved when those exist that it names. */
  readonly isOrdered?: boolean;
  /** All of a site. */
  readonly load: (context: SiteContext) => Promise<CopiedItem[]>;
  /**
   * Keeps a place for a copy before anything is written, where others name it that are written before it. All that is
   * checked of it is so when it is written.
   */
  readonly reserve?: (context: SiteContext, id: string, content: Content) => Promise<void>;
  /**
   * Where names are unique: the content under an unused name, for a copy that must get the name of another copy that is
   * being renamed itself; it is written again when that has happened.
   */
  readonly underAnotherName?: (content: Content, id: string) => Content;
  /**
   * Saves a copy as a user would, with an entry in the audit trail.
   * @param content in the ids of the target
   * @param version of the copy that was compared; null where there is none yet
   * @throws ProblemError with all its problems, and when the copy was changed meanwhile
   */
  readonly write: (context: SiteContext, id: string, content: Content, version: number | null) => Promise<WrittenItem>;
}

/** Content that is saved as a copy, under the id that it has in the target. */
export type Copy = Content & { readonly id: string };

/** A kind of item that is copied, declared by how one of them is saved. */
interface CopiedItems<Found> extends Omit<CopiedResource, 'write'> {
  /** One that is there, locked. @throws ProblemError `notFound` */
  readonly find: (context: SiteContext, id: string) => Promise<Found>;
  readonly create: (context: SiteContext, copy: Copy) => Promise<Found>;
  readonly change: (context: SiteContext, previous: Found, copy: Copy) => Promise<Found>;
  readonly identify: (found: Found, context: SiteContext) => { readonly version: number; readonly name: string };
  /** How the audit trail shows it. */
  readonly shown: (found: Found, context: SiteContext) => unknown;
  /** @see WrittenItem.checkUses */
  readonly checkUses?: (context: SiteContext, previous: Found, changed: Found, copy: Copy) => Promise<void>;
}

/** @see CopiedResource */
export function copiedResource<Found>(items: CopiedItems<Found>): CopiedResource {
  const { find, create, change, identify, shown, checkUses, ...resource } = items;
  return {
    ...resource,
    async write(context, id, content, version) {
      const copy = { ...content, id };
      const before = version === null ? null : await find(context, id);
      if (before) checkVersion(identify(before, context).version, version, undefined);
      const after = before ? await change(context, before, copy) : await create(context, copy);
      const { name, version: writtenVersion } = identify(after, context);
      recordAudit(context, {
        action: before ? 'update' : 'create',
        resourceType: resource.resource.replace(/s$/, ''),
        resourceId: id,
        resourceName: name,
        before: before ? shown(before, context) : undefined,
        after: shown(after, context),
      });
      return {
        version: writtenVersion,
        ...(before && checkUses && { checkUses: () => checkUses(context, before, after, copy) }),
      };
    },
  };
}

/** The definitions in a content; none where it has no form. */
export function definitionsIn(content: Content): readonly FieldDefinitionInput[] | undefined {
  return content.dataPropertyTypes;
}

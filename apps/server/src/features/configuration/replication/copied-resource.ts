import type { FieldDefinition, FieldDefinitionInput, ReplicaResource } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';

/** One item of a site as it is copied. */
export interface CopiedItem {
  readonly id: string;
  readonly version: number;
  /** What it is called, for who reads the plan. */
  readonly name: string;
  /** Its names in all languages: another item with one of them is a conflict of names. */
  readonly names: readonly string[];
  /** What it belongs to, which is copied before it: a function's category. */
  readonly parentId: string | null;
  /** Whether what it names may be of any kind, so that it cannot be copied without that. */
  readonly namesAnything?: boolean;
  /** Everything that makes it what it is, and nothing of where it is, who made it and when. */
  readonly content: Content;
  /** The form that the problems of saving it are about. */
  readonly fields: readonly FieldDefinition[];
  /** What its secrets that are set are called: they are not copied. */
  readonly secrets?: readonly string[];
  /** Those of its secrets that are forgotten when it gets another content, since they were entered for what that changes. */
  readonly secretsForgotten?: (wanted: Content) => readonly string[];
}

export type Content = Readonly<Record<string, unknown>>;

/** What was written of one item. */
interface WrittenItem {
  readonly version: number;
  /** Asks, once everything is written, whether something refers to a field that it lost. @throws ProblemError */
  readonly checkUses?: () => Promise<void>;
}

/** One kind of item that is copied, with what saving one of it means. */
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
   * Where names are unique: the content under a name that nothing has, for what shall have the name of another copy that gets a new one
   * itself; it is written anew when that has happened.
   */
  readonly underAnotherName?: (content: Content, id: string) => Content;
  /**
   * Saves a copy as a person would, and tells the audit trail.
   * @param content in the ids of the target
   * @param version of the copy that was compared; null where there is none yet
   * @throws ProblemError with everything that is wrong with it, and when somebody changed the copy meanwhile
   */
  readonly write: (context: SiteContext, id: string, content: Content, version: number | null) => Promise<WrittenItem>;
}

/** What is saved as a copy, under the id that it has in the target. */
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
      const { name, version: written } = identify(after, context);
      recordAudit(context, {
        action: before ? 'update' : 'create',
        resourceType: resource.resource.replace(/s$/, ''),
        resourceId: id,
        resourceName: name,
        before: before ? shown(before, context) : undefined,
        after: shown(after, context),
      });
      return {
        version: written,
        ...(before && checkUses && { checkUses: () => checkUses(context, before, after, copy) }),
      };
    },
  };
}

/** The definitions in a content; none where it has no form. */
export function definitionsIn(content: Content): readonly FieldDefinitionInput[] | undefined {
  return content.dataPropertyTypes as readonly FieldDefinitionInput[] | undefined;
}

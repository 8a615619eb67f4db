import type { FieldDefinition, FieldDefinitionInput, ReplicaResource } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';

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
  readonly isOrdered: boolean;
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

/** The definitions in a content; none where it has no form. */
export function definitionsIn(content: Content): readonly FieldDefinitionInput[] | undefined {
  return content.dataPropertyTypes as readonly FieldDefinitionInput[] | undefined;
}

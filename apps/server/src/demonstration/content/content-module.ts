import type { ContentRules } from './content-rules.ts';
import type { ContentService } from './content-service.ts';

/** A module that a category's forms work with, as an administrator would have configured it. */
export interface ContentModule {
  /** Key by which rules refer to it. */
  readonly key: string;
  readonly processorKey: string;
  readonly name: string;
  /** Values that differ from the defaults of its form. */
  readonly values: (ids: ModuleIds) => Readonly<Record<string, unknown>>;
  /** Rules of its own, among the object and the form that a service begins with. */
  readonly ownRules?: { readonly service: ContentService; readonly rules: ContentRules };
}

/** Ids that configurations name. */
interface ModuleIds {
  ofService(service: ContentService): string;
}

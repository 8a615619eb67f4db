import type { PublishedResource } from '../../configuration/publishable/publication-routes.ts';
import type { CopiedResource } from '../../configuration/replication/copied-resource.ts';
import type { PackageResources } from './package-resources.ts';

/** Dependencies of the calls on templates. */
export interface PackageDependencies {
  readonly resources: PackageResources;
  /** The resources that a template of the tenant is drafted from. */
  readonly copied: readonly CopiedResource[];
  readonly published: readonly PublishedResource[];
}

import type { Grant } from '@tingest/domain/access';

/** A privilege of the site as the texts about a user need it, saved or about to be. */
export interface DescribedPrivilege {
  readonly id: string;
  readonly name: string;
  readonly grants: readonly Grant[];
}

/** A privilege that is made in a user's editor and saved with the user. */
export interface NewPrivilege extends DescribedPrivilege {
  /** Key of the site where it applies. */
  readonly site: string;
  readonly description: string;
}

import type { Static } from 'typebox';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { jobReply } from './import-schemas.ts';

/** Work in the background that callers query by `jobs/{id}`; each source knows its own ids, and their owners. */
export interface JobSource {
  /** `undefined` where the caller has no such job. */
  readonly find: (context: SiteContext, id: string) => Promise<Static<typeof jobReply> | undefined>;
  readonly cancel: (context: SiteContext, id: string) => Promise<Static<typeof jobReply> | undefined>;
}

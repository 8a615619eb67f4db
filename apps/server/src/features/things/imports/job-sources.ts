import type { Static } from 'typebox';
import type { SiteContext } from '../../../http/context.ts';
import type { jobReply } from './import-schemas.ts';

/** Work in the background that callers ask after by `jobs/{id}`; each knows its own ids, and whose they are. */
export interface JobSource {
  /** `undefined` where the caller has no such job. */
  readonly find: (context: SiteContext, id: string) => Promise<Static<typeof jobReply> | undefined>;
  readonly cancel: (context: SiteContext, id: string) => Promise<Static<typeof jobReply> | undefined>;
}

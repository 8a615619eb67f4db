import { can, hasRank } from '@tingest/domain';
import type { Pool } from 'pg';
import { notFound, ProblemError } from '../problem-error.ts';
import type { Caller } from './caller.ts';
import { loadUserRecord } from './user-record.ts';

/** Names the user as whom an administrator looks at the product. */
export const viewAsHeader = 'x-view-as';

/** A call, as far as it decides whether it may be made in another's name. */
export interface ViewableCall {
  readonly method: string;
  readonly path: string;
  readonly writes: boolean;
}

/** Tells the audit trail that somebody looks at the product as somebody else; called at each call of a look. */
export type NoteViewing = (
  viewer: Caller,
  viewed: { readonly userId: string; readonly name: string },
  requestId: string,
) => Promise<void>;

/** Calls that read by POST: lists, exports and forms that are begun. */
const readingPath = /\/(filter|export|prepare|coverage|addresses)$/;

/**
 * The user as whom an administrator asks: answered as that user would be answered, for calls that only read. The
 * administrator must be somebody who may manage the user; each look stands in the audit trail under their own name.
 * Source: design, section 5.
 *
 * @throws ProblemError `permissionDenied` for calls that change something and for users above them, `notFound`
 */
export async function viewedCaller(
  { pool, noteViewing }: { readonly pool: Pool; readonly noteViewing?: NoteViewing | undefined },
  viewer: Caller,
  userId: string,
  call: ViewableCall,
  requestId: string,
): Promise<Caller> {
  const reads = call.method === 'GET' || (call.method === 'POST' && readingPath.test(call.path));
  if (!reads || call.writes) throw new ProblemError({ code: 'permissionDenied' });
  const viewed = await findViewed(pool, viewer, userId);
  await noteViewing?.(viewer, viewed, requestId);
  return { ...viewed, viewedBy: { userId: viewer.userId, name: viewer.name } };
}

/** A user as whom somebody may look. @throws ProblemError `notFound`, `permissionDenied`, `rankTooHigh` */
export async function findViewed(pool: Pool, viewer: Caller, userId: string): Promise<Caller> {
  // Nobody who would see nothing of users learns whether there is one.
  if (!hasRank(viewer.role, 'SiteAdmin')) throw new ProblemError({ code: 'permissionDenied' });
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(userId);
  const record = isId ? await loadUserRecord(pool, { tenantId: viewer.tenantId, userId: userId.toLowerCase() }) : null;
  const target = record && { role: record.role, siteIds: record.siteIds };
  if (!record || !target || !can(viewer, 'users.read', target).allowed) throw notFound();
  const verdict = can(viewer, 'users.write', target);
  if (!verdict.allowed) throw new ProblemError(verdict.problem);
  const { isDisabled: _, tokensValidFrom: __, ...viewed } = record;
  return { ...viewed, subject: viewer.subject };
}

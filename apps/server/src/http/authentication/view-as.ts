import { can, hasRank } from '@tingest/domain/access';
import type { Pool } from 'pg';
import { notFound, ProblemError } from '../kernel/problem-error.ts';
import type { Caller } from './caller.ts';
import { loadUserRecord } from './user-record.ts';

/** The header that names the user that an administrator views the product as. */
export const viewAsHeader = 'x-view-as';

/** A call, as far as it decides whether it may be made in another's name. */
export interface ViewableCall {
  readonly method: string;
  readonly path: string;
  readonly writes: boolean;
}

/**
 * Records in the audit trail that an administrator views the product as another user; called with each call while
 * viewing.
 */
export type NoteViewing = (
  viewer: Caller,
  viewed: { readonly userId: string; readonly name: string },
  requestId: string,
) => Promise<void>;

/** Calls that read by POST: lists, exports and forms that are begun. */
const readingPath = /\/(filter|export|prepare|coverage|addresses)$/;

/**
 * Returns the user that an administrator views the product as: calls are answered as for that user, and only reading is
 * allowed. The administrator must be allowed to manage the user; each viewing is recorded in the audit trail under the
 * administrator's own name. Source: design, section 5.
 *
 * @throws ProblemError `permissionDenied` for calls that change data and for users of a higher rank, `notFound`
 */
export async function viewedCaller(
  { pool, noteViewing }: { readonly pool: Pool; readonly noteViewing?: NoteViewing | undefined },
  viewer: Caller,
  userId: string,
  { call, requestId }: { readonly call: ViewableCall; readonly requestId: string },
): Promise<Caller> {
  const reads = call.method === 'GET' || (call.method === 'POST' && readingPath.test(call.path));
  if (!reads || call.writes) throw new ProblemError({ code: 'permissionDenied' });
  const viewed = await findViewed(pool, viewer, userId);
  await noteViewing?.(viewer, viewed, requestId);
  return { ...viewed, viewedBy: { userId: viewer.userId, name: viewer.name } };
}

/** Finds a user that the viewer may view as. @throws ProblemError `notFound`, `permissionDenied`, `rankTooHigh` */
export async function findViewed(pool: Pool, viewer: Caller, userId: string): Promise<Caller> {
  // A caller that may not see users must not learn whether one exists.
  if (!hasRank(viewer.role, 'SiteAdmin')) throw new ProblemError({ code: 'permissionDenied' });
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(userId);
  const record = isId ? await loadUserRecord(pool, { tenantId: viewer.tenantId, userId: userId.toLowerCase() }) : null;
  const target = record && { role: record.role, siteIds: record.siteIds };
  if (!record || !target || !can(viewer, 'users.read', target).allowed) throw notFound();
  const decision = can(viewer, 'users.write', target);
  if (!decision.allowed) throw new ProblemError(decision.problem);
  const { isDisabled: _, tokensValidFrom: __, ...viewed } = record;
  return { ...viewed, subject: viewer.subject };
}

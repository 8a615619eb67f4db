import type { Culture, Problem, ProblemCode } from '@tingest/domain/foundation';
import type { FastifyRequest } from 'fastify';
import type { RequestAccess } from './check-access.ts';

/** Something that a signed-in person tried and was not allowed to. */
export interface Refusal {
  readonly caller: NonNullable<RequestAccess['caller']>;
  readonly siteId?: string | undefined;
  /** The tenant's own language, in which its things are named. */
  readonly culture: Culture;
  /** The called operation as named in the API's document, such as `users.update`. */
  readonly operation: string;
  /** The item that it was about, where the address named one by its id. */
  readonly resourceId: string | null;
  readonly problems: readonly Problem[];
  readonly requestId: string;
}

/** Tells the audit trail of a refusal; never fails. */
export type RecordRefusal = (refusal: Refusal) => Promise<void>;

/** Calls that ask with a body and change nothing. */
const asking = /\.(filter|prepare|impact|addresses|coverage|dynamic)$/;

/** Problems that are a refusal regardless of the subject: of rank, of rights, or because the object must be kept. */
const refusing: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'permissionDenied',
  'rankTooHigh',
  'lastAdministrator',
  'grantNotHeld',
  'moveNotAllowed',
  'addressNotAllowed',
  'tenantLocked',
  'inUse',
]);

/** Calls that change users or rights: an id that does not exist there may belong to another tenant. */
const guardedOperations = /^(users|privileges|tenants|templates)\./;

/** Paths in a body that name an owner, or grant rights. */
const rightsPath = /^(tenant|tenantId|sites?|siteId|role|privilegeIds|grants|targetTenantId|targetSiteId)(\.|$)/;

/** A tenant's pictures that are none: they would be shown to everybody. */
const noPicture: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['imageType', 'fileType']);

/**
 * Classifies the error that ended a request as a refusal, or as an honest mistake: `null`. A refusal is an attempt by a
 * signed-in user to change (or export) data that was stopped by a right, a rank, a lock, or a reference in use; or that
 * named another tenant's or site's data or rights. Source: issue of the administration, "What bad input gets".
 */
export function refusalOf(request: FastifyRequest, problems: readonly Problem[]): Refusal | null {
  const { caller, site, tenant } = request.access ?? {};
  const { operation } = request.routeOptions.config;
  if (!caller || !operation || request.method === 'GET' || asking.test(operation)) return null;
  const { id, tenantKey } = (request.params ?? {}) as { id?: string; tenantKey?: string };
  const isElsewhere = tenantKey !== undefined && tenantKey !== caller.tenantKey;
  const refusedProblems = problems.filter(
    (problem) => isElsewhere || refusing.has(problem.code) || isOutOfReach(operation, problem),
  );
  if (refusedProblems.length === 0) return null;
  const resourceId = id !== undefined && uuid.test(id) ? id : null;
  const culture = tenant?.culture ?? request.answerCulture;
  return { caller, siteId: site?.id, culture, operation, resourceId, problems: refusedProblems, requestId: request.id };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isOutOfReach(operation: string, { code, path }: Problem): boolean {
  if (!guardedOperations.test(operation)) return false;
  if (noPicture.has(code)) return operation.startsWith('tenants.');
  if (code !== 'unknownValue' && code !== 'notFound') return false;
  return path === undefined ? code === 'notFound' : rightsPath.test(path);
}

import type { ProblemCode } from '@tingest/domain';

/**
 * HTTP status of the problems that are about a whole request; every other code is about a value and answers 422.
 * Source: design, section 11.
 */
const statusByCode: Partial<Record<ProblemCode, number>> = {
  malformed: 400,
  nesting: 400,
  notSignedIn: 401,
  signInExpired: 401,
  accessEnded: 401,
  signInNotAccepted: 401,
  invalidLogin: 401,
  permissionDenied: 403,
  personUnknown: 403,
  rankTooHigh: 403,
  grantNotHeld: 403,
  moveNotAllowed: 403,
  lastAdministrator: 409,
  accountLocked: 429,
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  timeout: 408,
  conflict: 409,
  duplicate: 409,
  codeTaken: 409,
  valueTaken: 409,
  valueTakenBy: 409,
  uniqueConversion: 409,
  uniqueDuplicates: 409,
  keyTaken: 409,
  usernameTaken: 409,
  accountDisabled: 409,
  inUse: 409,
  countChanged: 409,
  cannotUndo: 409,
  mailNotConfigured: 409,
  alreadyPerformed: 409,
  transitionNotAllowed: 409,
  alreadyLent: 409,
  alreadyOut: 409,
  insufficientStock: 409,
  reservationConflict: 409,
  reservedFor: 409,
  stale: 412,
  tooLarge: 413,
  fileSize: 413,
  unsupportedType: 415,
  rangeNotSatisfiable: 416,
  tenantLocked: 423,
  tooManyRequests: 429,
  uploadQuotaPerson: 429,
  uploadQuotaTenant: 429,
  internal: 500,
  loginServerUnreachable: 502,
  outcomeUnknown: 503,
  databaseUnavailable: 503,
  databaseReadOnly: 503,
  fileStoreUnavailable: 503,
  storageFull: 507,
  busy: 503,
};

/** The status that answers a problem. */
export function problemStatus(code: ProblemCode): number {
  return statusByCode[code] ?? 422;
}

/** Roles, privileges, publishing and public access. */

export { type AuditAction, auditActions } from './audit/audit-actions.ts';
export {
  accessTo,
  canBeGranted,
  grantedActions,
  holdsByRole,
  isGrantedSomewhere,
  mayWith,
} from './permissions/access.ts';
export { type Caller, can, type Target } from './permissions/can.ts';
export { type AdvisedService, type GrantAdvice, grantAdvice, withAdvice } from './permissions/grant-advice.ts';
export {
  filteredResources,
  type Grant,
  type GrantAction,
  type GrantResource,
  grantActions,
  grantLimits,
  grantResources,
  type PrivilegeStatus,
  privilegeLimits,
  privilegeStatuses,
} from './permissions/grants.ts';
export { type IdleGrant, type IdleReason, idleGrants } from './permissions/idle-grants.ts';
export { impliedGrants, type ServiceOfCategory } from './permissions/implied-grants.ts';
export type { Action } from './permissions/matrix.ts';
export {
  type ExplainedPrivilege,
  type GrantRefusal,
  grantRefusal,
  refusalReasons,
} from './permissions/refusal-reason.ts';
export { hasRank, isAdmin, type Role, roleNames } from './permissions/roles.ts';
export { landingPage, openRoute, type RouteAccess, routeAccess, showsServices } from './permissions/route-access.ts';
export { adminRoutes, deviceRoutes, exeRoutes, guestRoutes } from './permissions/routes.ts';
export {
  alwaysHidden,
  alwaysReadonly,
  decideRow,
  type RowAccess,
  type RowAccessContext,
  type RowDecision,
  rowAccess,
  sometimesHidden,
  withoutFields,
} from './permissions/row-access.ts';
export { type Ability, addedAbilities } from './permissions/user-abilities.ts';
export { type GrantInput, grantingProblems, readGrants } from './permissions/validate-grants.ts';
export { clusterPoints, frameOf } from './public-access/cluster-points.ts';
export {
  type AttemptRefusal,
  type CleanReport,
  type PublicStatus,
  publicStatus,
  publicStatuses,
  readReport,
  refuseReport,
  reporterRetention,
  reportLimits,
} from './public-access/fault-report.ts';
export { type Degrees, distanceBetween, type MapPoint, readDegrees, toMapPoint } from './public-access/mercator.ts';
export { openingSpans } from './public-access/opening-spans.ts';
export {
  noPublicAccess,
  normalizePublicAccess,
  type PublicAccess,
  publicFields,
  publicNowhere,
  validatePublicAccess,
} from './public-access/public-access.ts';
export { publicQuestions, publicSubject } from './public-access/public-questions.ts';
export { publicIndex, publicValues } from './public-access/public-values.ts';
export { hasWords, isShortWord, readPublicSearch, shortWordPattern } from './public-access/public-words.ts';
export { publishableLimits, validatePublishable } from './publishing/publishable-item.ts';
export {
  allowedStatusChange,
  isPublishingStatus,
  isVisible,
  type PublishingStatus,
  publishingStatuses,
  visibleStatuses,
} from './publishing/status.ts';

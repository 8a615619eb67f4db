import { can } from '@tingest/domain/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAccessToken } from '../authentication/access-tokens.ts';
import type { Caller } from '../authentication/caller.ts';
import { may } from '../authentication/grants.ts';
import { kioskCaller } from '../authentication/kiosk-caller.ts';
import { viewAsHeader, viewedCaller } from '../authentication/view-as.ts';
import { giveShare } from './admit-requests.ts';
import type { RouteScope } from './context.ts';
import { requestCulture } from './culture.ts';
import { notFound, ProblemError } from './problem-error.ts';
import type { AnyDeclaration, RouteDependencies } from './route-declaration.ts';
import type { DirectorySite, DirectoryTenant, TenantDirectory } from './tenant-directory.ts';

/** The caller with the tenant and site of a request; determined before the body is read. */
export interface RequestAccess {
  readonly caller?: Caller;
  readonly tenant?: DirectoryTenant;
  readonly site?: DirectorySite;
}

/** Determines the caller, tenant and site, and checks the caller's permission, before any of the body is read. */
export function accessCheck(declaration: AnyDeclaration, dependencies: RouteDependencies) {
  const { shares } = dependencies;
  return async function checkAccess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.answerCulture = requestCulture(request);
    const signedIn = mustSignIn(declaration, request)
      ? await authenticate(declaration, request, dependencies)
      : undefined;
    if (!signedIn && request.refusedUnlessSignedIn) throw request.refusedUnlessSignedIn;
    const caller = signedIn && (await asWhomTheyAsk(declaration, request, signedIn, dependencies));
    // Set here, so that a later refusal can be written into the audit trail.
    request.access = { ...(caller && { caller }) };
    const tenant = await findTenant(request, caller, declaration.scope, dependencies.tenants);
    request.answerCulture = requestCulture(request, caller?.culture, tenant?.culture);
    const site = findSite(request, caller, tenant);
    request.access = { caller, tenant, site };
    if (caller && declaration.action) {
      const decision = site
        ? may(caller, declaration.action, { siteId: site.id, tenantLocked: tenant?.settings.lockdown === true })
        : can(caller, declaration.action);
      if (!decision.allowed) throw new ProblemError(decision.problem);
    }
    const takesShare = declaration.transaction !== 'none' || declaration.takesShare === true;
    if (shares && caller && takesShare) giveShare(shares, caller, request, reply);
  };
}

/** Where signing in is optional, a token that is sent must still be a good one. */
function mustSignIn({ authentication }: AnyDeclaration, request: FastifyRequest): boolean {
  if (authentication === 'optional') return request.headers.authorization !== undefined;
  return authentication === 'user';
}

async function authenticate(
  { fromKiosk }: AnyDeclaration,
  request: FastifyRequest,
  { authenticator, pool, now }: RouteDependencies,
): Promise<Caller> {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice(7).trim() : '';
  if (!token) throw new ProblemError({ code: 'notSignedIn' }, { 'www-authenticate': 'Bearer' });
  if (isAccessToken(token)) {
    if (fromKiosk !== true) throw new ProblemError({ code: 'permissionDenied' });
    return kioskCaller(pool, token, now());
  }
  try {
    return await authenticator.authenticate(token, request.id);
  } catch (error) {
    throw request.refusedUnlessSignedIn ?? error;
  }
}

/** Returns the signed-in person, or the user that they view the product as. */
async function asWhomTheyAsk(
  declaration: AnyDeclaration,
  request: FastifyRequest,
  signedIn: Caller,
  dependencies: RouteDependencies,
): Promise<Caller> {
  const userId = request.headers[viewAsHeader];
  if (userId === undefined) return signedIn;
  if (signedIn.kiosk) throw new ProblemError({ code: 'permissionDenied' });
  // Set already here, so that a refusal can be written into the audit trail.
  request.access = { caller: signedIn };
  // An export writes only the audit record of its user.
  const isExport = declaration.path.endsWith('/export');
  const writes = (declaration.transaction === 'write' && !isExport) || declaration.takesUpload === true;
  const call = { method: request.method, path: declaration.path, writes };
  return viewedCaller(dependencies, signedIn, String(userId), { call, requestId: request.id });
}

/** A tenant that is not the caller's does not exist for them. */
async function findTenant(
  request: FastifyRequest,
  caller: Caller | undefined,
  scope: RouteScope,
  tenants: TenantDirectory,
): Promise<DirectoryTenant | undefined> {
  const { tenantKey } = request.params as { tenantKey?: string };
  if (scope === 'global' || tenantKey === undefined) return undefined;
  if (caller && caller.tenantKey !== tenantKey) throw notFound();
  const tenant = caller ? await tenants.byId(caller.tenantId) : await tenants.byKey(tenantKey);
  if (!tenant) throw notFound();
  return tenant;
}

function findSite(
  request: FastifyRequest,
  caller: Caller | undefined,
  tenant: DirectoryTenant | undefined,
): DirectorySite | undefined {
  const { siteKey } = request.params as { siteKey?: string };
  if (!tenant || siteKey === undefined) return undefined;
  const site = tenant.sites.find(({ key }) => key === siteKey);
  if (!site) throw notFound();
  if (caller && !caller.siteIds.includes(site.id)) throw new ProblemError({ code: 'permissionDenied' });
  return site;
}

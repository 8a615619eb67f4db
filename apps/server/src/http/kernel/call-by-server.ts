import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../authentication/caller.ts';
import { may } from '../authentication/grants.ts';
import { recursiveSchemas } from '../contract/recursive-schemas.ts';
import { valueChecker } from '../contract/schema-compilers.ts';
import { problemsFromValidation } from '../contract/validation-problems.ts';
import type { Answer } from './answer.ts';
import type { SiteContext } from './context.ts';
import { ProblemError, throwProblems } from './problem-error.ts';
import type { AnyDeclaration } from './route-declaration.ts';

/** The input of an API call that the server makes itself. */
export interface ServerCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Made when something is first checked: few do. */
let checker: ReturnType<typeof valueChecker> | undefined;

/** @throws ProblemError for a query or body that the call does not take, with paths as `query.format` and `body.filters` */
export function checkServerCall({ body, query }: AnyDeclaration, call: ServerCall): void {
  const problems = (part: 'query' | 'body', schema: object | undefined, value: unknown) => {
    checker ??= valueChecker(recursiveSchemas);
    const errors = schema ? checker(part, schema, value) : [];
    if (errors.length === 0) return [];
    return problemsFromValidation(errors as never, part).map((problem) => ({
      ...problem,
      path: problem.path ? `${part}.${problem.path}` : part,
    }));
  };
  throwProblems([...problems('query', query, structuredClone(call.query)), ...problems('body', body, call.body)]);
}

/** Checks whether a user may make a call at a site at all, with the same check as for their requests. */
export function mayCall(
  { action }: AnyDeclaration,
  caller: Caller,
  { site, tenant }: Pick<SiteContext, 'site' | 'tenant'>,
) {
  if (!caller.siteIds.includes(site.id)) return false;
  const where = { siteId: site.id, tenantLocked: tenant.settings.lockdown === true };
  return action === undefined || may(caller, action, where).allowed;
}

/**
 * Makes a declared call in a user's name, with all checks that their own request would pass through: actions that the
 * user may not perform now are refused.
 * @throws ProblemError the problems that the call would return
 */
export async function callByServer(
  declaration: AnyDeclaration,
  pool: Pool,
  context: Omit<SiteContext, 'tx'>,
  call: ServerCall,
): Promise<Answer> {
  if (!mayCall(declaration, context.caller, context)) throw new ProblemError({ code: 'permissionDenied' });
  const query = structuredClone(call.query);
  checkServerCall(declaration, { ...call, query });
  const handle = declaration.handler as (context: unknown, input: unknown) => Promise<Answer>;
  const input = { params: call.params, query, body: call.body, expectedVersion: null };
  if (declaration.transaction === 'none') return handle(context, input);
  const { tenant } = context;
  return inTransaction(pool, { tenantId: tenant.id, system: declaration.system === true }, (tx) =>
    handle({ ...context, tx }, input),
  );
}

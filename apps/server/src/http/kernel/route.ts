import type { FastifyInstance } from 'fastify';
import type Type from 'typebox';
import type { TSchema } from 'typebox';
import { routeSchema } from '../contract/route-schema.ts';
import { maximumBodyBytes } from './body-safety.ts';
import { accessCheck } from './check-access.ts';
import type { Authentication, DatabaseAccess, RouteScope } from './context.ts';
import { tagContent } from './entity-tags.ts';
import { takeLargeBodies } from './large-body.ts';
import { answerReady, tagAndKeep } from './ready-answers.ts';
import type { AnyDeclaration, RouteDeclaration, RouteDependencies } from './route-declaration.ts';
import { requestRunner } from './run-request.ts';
import { sentFilesBodyBytes } from './sent-contents.ts';
import { registerUploads } from './upload-parts.ts';

/** A declared route, ready to be registered. */
export type Route = ((app: FastifyInstance, dependencies: RouteDependencies, apiVersion: 1 | 2) => void) & {
  /** The original declaration, for calls by the server itself: `call-by-server.ts`. */
  readonly declaration: AnyDeclaration;
};

const prefixes: Record<RouteScope, string> = { global: '', tenant: '/:tenantKey', site: '/:tenantKey/:siteKey' };

/** Declares a call of the API. */
export function route<
  A extends Authentication,
  S extends RouteScope,
  K extends DatabaseAccess,
  P extends TSchema = Type.TUnknown,
  Q extends TSchema = Type.TUnknown,
  B extends TSchema = Type.TUnknown,
  R extends TSchema = Type.TUnknown,
>(declaration: RouteDeclaration<A, S, K, P, Q, B, R>): Route {
  // The kernel hands over what the declaration asks for, whatever its types are.
  const anyDeclaration = declaration as unknown as AnyDeclaration;
  // Once for both versions: schemas that are the same object are compiled once (schema-compilers.ts).
  const schema = routeSchema(anyDeclaration, declaration.scope);
  const schemaInSite = declaration.alsoInSite && routeSchema(anyDeclaration, 'site');
  const register = (app: FastifyInstance, dependencies: RouteDependencies, apiVersion: 1 | 2): void => {
    const run = requestRunner(anyDeclaration, dependencies, apiVersion);
    const url = `${prefixes[declaration.scope]}/${declaration.path}`;
    const options = {
      method: declaration.method,
      ...(declaration.bodyLimit !== undefined && { bodyLimit: declaration.bodyLimit }),
      ...(declaration.isRanged && { compress: false as const }),
      ...(declaration.carriesFiles && { bodyLimit: sentFilesBodyBytes }),
      config: {
        authentication: declaration.authentication,
        operation: declaration.name,
        rateLimitPerMinute: declaration.rateLimit,
        takesUpload: declaration.takesUpload === true,
        carriesFiles: declaration.carriesFiles === true,
        isTransfer: declaration.isTransfer === true,
      },
      // Before the body is read: a caller without permission does not get to send one.
      onRequest: accessCheck(anyDeclaration, dependencies),
      ...(declaration.carriesFiles && { preParsing: takeLargeBodies(dependencies.workers, maximumBodyBytes) }),
      ...(declaration.method === 'GET' && { onSend: declaration.findReady ? tagAndKeep : tagContent }),
      ...(declaration.findReady && { preValidation: answerReady(declaration.findReady) }),
      handler: run,
    };
    // Version 1 differs in nothing that a document could show twice.
    const routeOptions = { ...options, url, schema: { ...schema, hide: apiVersion === 1 } };
    if (declaration.takesUpload) {
      app.register(async (scope) => {
        await registerUploads(scope);
        scope.route(routeOptions);
      });
      return;
    }
    app.route(routeOptions);
    if (schemaInSite) {
      app.route({ ...options, url: `${prefixes.site}/${declaration.path}`, schema: { ...schemaInSite, hide: true } });
    }
  };
  return Object.assign(register, { declaration: anyDeclaration });
}

import type { Route } from '../../../http/kernel/route.ts';
import type { GuardedClient } from '../../../outgoing/guarded-client.ts';
import { configRoutes } from './config-routes.ts';
import { implementationRoutes } from './implementation-routes.ts';
import type { ProcessorDependencies } from './implementations.ts';
import { restrictionRoutes } from './restriction-routes.ts';

/** All calls of processors. Source: specification, section 7, Processors. */
export function processorRoutes(dependencies: ProcessorDependencies & { readonly outgoing: GuardedClient }): Route[] {
  return [
    ...configRoutes(dependencies),
    ...implementationRoutes(dependencies.processors),
    ...restrictionRoutes(dependencies.processors),
  ];
}

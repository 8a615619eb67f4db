import type { Route } from '../../../http/kernel/route.ts';
import type { AnyDeclaration } from '../../../http/kernel/route-declaration.ts';

/**
 * Calls that return lists as files, by their names in settings: `elements`, or `elements/schemas` for those by schemas.
 */
export type ExportCalls = ReadonlyMap<string, AnyDeclaration>;

/** Those among all calls of the API that answer a list of a tenant or site as a file. */
export function exportCallsOf(routes: readonly Route[]): ExportCalls {
  return new Map(
    routes.flatMap(({ declaration }): [string, AnyDeclaration][] => {
      const { name, produces, scope } = declaration;
      const [resource = '', call] = name.split('.');
      if (produces === undefined || scope === 'global' || declaration.system) return [];
      if (call === 'export') return [[resource, declaration]];
      return call === 'exportBySchema' ? [[`${resource}/schemas`, declaration]] : [];
    }),
  );
}

import { areaOf, isTest, isTestSupport, zoneOf } from './import-rules.ts';
import { importsOf } from './module-imports.ts';
import { type Repository, resolveImport } from './repository.ts';
import { offeredByAreas } from './server-areas.ts';

/** For each area of the server, the areas that it imports, each with a file that does. Tests do not count, types do. */
export type AreaGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** @see AreaGraph */
export function areaGraph(repository: Repository): AreaGraph {
  const graph = new Map<string, Map<string, string>>();
  for (const { file, from, to } of importsBetweenAreas(repository)) {
    const targets = graph.get(from) ?? new Map<string, string>();
    graph.set(from, targets);
    if (from !== to && !targets.has(to)) targets.set(to, file);
  }
  return graph;
}

/** Returns the files that areas offer and no other area imports, one line each. */
export function staleOffers(repository: Repository): readonly string[] {
  const usedOffers = new Set<string>();
  for (const { from, to, target } of importsBetweenAreas(repository)) {
    if (from !== to) usedOffers.add(`${to}/${pathInArea(target, to)}`);
  }
  return Object.entries(offeredByAreas).flatMap(([area, files]) =>
    files
      .filter((file) => !usedOffers.has(`${area}/${file}`))
      .map((file) => `${area} offers ${file}, which no other area imports (tools/imports/server-areas.ts)`),
  );
}

/** Returns the path of an area's file as the area's list of offered files contains it. */
export function pathInArea(file: string, area: string): string {
  return file.slice(file.indexOf(`/${area}/`) + area.length + 2);
}

/** Every import of the server's areas that leads to an area, the own one too. */
function* importsBetweenAreas(repository: Repository) {
  for (const [file, source] of repository.sources) {
    const zone = zoneOf(file);
    const from = zone?.areas?.floors && areaOf(file, zone);
    if (!zone || from === undefined || isTest(file) || isTestSupport(file)) continue;
    for (const { specifier } of importsOf(file, source)) {
      const target = resolveImport(repository, file, specifier);
      const to = target !== undefined && zoneOf(target) === zone ? areaOf(target, zone) : undefined;
      if (target !== undefined && to !== undefined) yield { file, from, to, target };
    }
  }
}

import { isBuiltin } from 'node:module';
import { areaGraph, pathInArea } from './area-graph.ts';
import { findCycles } from './import-cycles.ts';
import {
  type Areas,
  areaOf,
  guardedFiles,
  isTest,
  isTestSupport,
  layeredFolders,
  type Zone,
  zoneOf,
  zonesAcrossWorkspaces,
  zonesWithTestSupport,
} from './import-rules.ts';
import { importsOf, type ModuleImport } from './module-imports.ts';
import { type Manifest, packageOf, type Repository, resolveImport, workspaceOf } from './repository.ts';

/** Everything that is wrong with the imports of a repository, one line each. */
export function importProblems(repository: Repository): readonly string[] {
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
  const areas = areaGraph(repository);
  for (const [file, source] of repository.sources) {
    const zone = zoneOf(file);
    if (zone === undefined) {
      problems.push(`${file} belongs to no zone of tools/imports/import-rules.ts`);
      continue;
    }
    const targets: string[] = [];
    graph.set(file, targets);
    for (const imported of importsOf(file, source)) {
      const target = resolveImport(repository, file, imported.specifier);
      if (target !== undefined && !imported.isTypeOnly && repository.sources.has(target)) targets.push(target);
      const problem =
        (target === undefined ? undefined : directionProblem(repository, file, zone, { target, ...imported })) ??
        packageProblem(repository, file, zone, imported);
      if (problem !== undefined) problems.push(`${file}:${imported.line} imports ${imported.specifier}: ${problem}`);
    }
  }
  // Type imports are gone at run time, so a cycle through one does no harm; types may refer to each other.
  for (const cycle of findCycles(graph)) problems.push(`import cycle: ${cycle.join(' → ')}`);
  // Between areas types count as well: a reader of one area must know the other.
  const imported = new Map([...areas].map(([area, targets]) => [area, [...targets.keys()]]));
  for (const cycle of findCycles(imported)) {
    const steps = cycle.slice(1).map((area, index) => `${area} (by ${areas.get(cycle[index] ?? '')?.get(area)})`);
    problems.push(`areas in a circle: ${[cycle[0], ...steps].join(' → ')}`);
  }
  return problems;
}

function directionProblem(
  repository: Repository,
  file: string,
  zone: Zone,
  { target, specifier }: ModuleImport & { readonly target: string },
): string | undefined {
  const targetZone = zoneOf(target);
  if (targetZone === undefined) return undefined;
  if (isTest(target)) return 'nothing imports tests';
  const guard = guardedFiles.get(target);
  const isItsTest = isTest(file) && file.replace(/\.test\.ts$/, '.ts') === target;
  if (guard !== undefined && !guard.test(file) && !isItsTest) return 'only few may import it (guardedFiles)';
  const mayTest = isTest(file) || isTestSupport(file) || zonesWithTestSupport.includes(zone.name);
  if (isTestSupport(target)) return mayTest ? undefined : 'only tests may import what is made for tests';
  const crosses = workspaceOf(repository, file) !== workspaceOf(repository, target);
  if (crosses && specifier.startsWith('.') && !zonesAcrossWorkspaces.includes(zone.name)) {
    return 'another workspace is imported by its package name';
  }
  if (targetZone !== zone && !zone.may.includes(targetZone.name)) {
    return `${zone.name} may not import ${targetZone.name}`;
  }
  if (targetZone === zone && zone.areas !== undefined) {
    const problem = areaProblem(file, target, zone, zone.areas);
    if (problem !== undefined) return problem;
  }
  return isTest(file) || isTestSupport(file) ? undefined : layerProblem(file, target);
}

function layerProblem(file: string, target: string): string | undefined {
  for (const { folder, layers } of layeredFolders) {
    if (!file.startsWith(folder) || !target.startsWith(folder)) continue;
    const [from, to] = [file, target].map((path) => {
      const [layer = ''] = path.slice(folder.length).split('/');
      return layers.includes(layer) ? layers.indexOf(layer) : layers.length;
    }) as [number, number];
    if (to > from) return `${layers[to] ?? 'a file beside the layers'} stands above ${layers[from]} in ${folder}`;
  }
  return undefined;
}

function areaProblem(file: string, target: string, zone: Zone, { floors, offers, builtOn }: Areas): string | undefined {
  const from = areaOf(file, zone);
  const to = areaOf(target, zone);
  if (from === undefined || to === undefined || from === to) return undefined;
  const floorOf = (area: string) => floors?.findIndex((floor) => area.startsWith(`${floor}/`)) ?? 0;
  if (floorOf(to) < floorOf(from)) {
    return `${to} stands above ${from}; what it must be told is subscribed to in apps/server/src/app/subscriptions.ts`;
  }
  if (builtOn?.[from]?.includes(to)) return undefined;
  if (offers?.[to]?.includes(pathInArea(target, to))) return undefined;
  return offers
    ? `${to} does not offer it to other areas (tools/imports/server-areas.ts)`
    : `${zone.name}/${from} may not import its sibling ${to}`;
}

function packageProblem(
  repository: Repository,
  file: string,
  zone: Zone,
  { specifier, isTypeOnly }: ModuleImport,
): string | undefined {
  if (/^(\.|\/|virtual:)/.test(specifier)) return undefined;
  if (isBuiltin(specifier)) {
    return zone.platform === 'node' || isTest(file) ? undefined : `${zone.name} runs without Node's modules`;
  }
  const name = packageOf(specifier);
  const folder = workspaceOf(repository, file);
  const manifest = repository.manifests.get(folder) ?? {};
  if (manifest.name === name) return undefined;
  const isForDevelopment =
    isTypeOnly ||
    isTest(file) ||
    isTestSupport(file) ||
    /\.config\.ts$/.test(file) ||
    zonesWithTestSupport.includes(zone.name);
  const root = repository.manifests.get('') ?? {};
  const isListed =
    lists(manifest.dependencies, manifest.peerDependencies, name) ||
    ((isForDevelopment || !file.startsWith(`${folder}src/`)) && declares(manifest, name)) ||
    (isForDevelopment && declares(root, name));
  return isListed ? undefined : `${name} is not a dependency in ${folder}package.json`;
}

/** In any list of a package.json, under its own name or as the types of it. */
function declares(manifest: Manifest, name: string): boolean {
  const types = `@types/${name.replace('@', '').replace('/', '__')}`;
  const { dependencies, devDependencies, peerDependencies } = manifest;
  return [name, types].some(
    (candidate) => lists(dependencies, peerDependencies, candidate) || Object.hasOwn(devDependencies ?? {}, candidate),
  );
}

function lists(dependencies: Manifest['dependencies'], peers: Manifest['peerDependencies'], name: string): boolean {
  return Object.hasOwn(dependencies ?? {}, name) || Object.hasOwn(peers ?? {}, name);
}

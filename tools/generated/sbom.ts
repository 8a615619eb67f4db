import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, run } from '../command.ts';

/** A component of a CycloneDX document, as far as the generators read it. */
export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly expression?: string; readonly license?: { readonly id?: string } }[];
}

/** A CycloneDX document of npm, as far as the generators read it. */
export interface Sbom {
  readonly serialNumber?: string;
  readonly metadata: Readonly<Record<string, unknown>> & { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** An entry of package-lock.json, as far as the bill needs it. */
interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
}

/** Workspaces that are not delivered: browser tests and benchmarks. */
const undelivered = ['@tingest/e2e@', '@tingest/bench@'];

/** The software bill of materials of the product, as JSON in CycloneDX. It depends on package-lock.json alone. */
export async function makeSbom(): Promise<string> {
  return `${JSON.stringify(await readSbom(), null, 1)}\n`;
}

/**
 * The production dependencies of the product by package-lock.json, those of other platforms included. `npm sbom --omit dev`
 * would leave out all packages that any workspace has among its devDependencies, also those that another one delivers.
 * @throws Error when npm fails
 */
export async function readSbom(): Promise<Sbom> {
  const command = ['npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'] as const;
  const { ok, output } = await run(command, { output: 'collect' });
  if (!ok) throw new Error(`npm sbom failed:\n${output}`);
  const lock = JSON.parse(await readFile(path.join(repositoryRoot, 'package-lock.json'), 'utf8'));
  // npm may write a notice of a new version around the document.
  const sbom = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  return stableSbom(sbom, 'tingest', deliveredRefs(lock.packages));
}

/** References of the packages that an installation without development dependencies has, by the entries of package-lock.json. */
export function deliveredRefs(entries: Readonly<Record<string, LockEntry>>): ReadonlySet<string> {
  const refs = Object.entries(entries)
    .filter(([, { dev }]) => !dev)
    .map(([folder, { name, version }]) => `${name ?? folder.split('node_modules/').at(-1)}@${version}`);
  return new Set(refs.filter((ref) => !undelivered.some((prefix) => ref.startsWith(prefix))));
}

/**
 * A document without values that differ between runs, machines and versions of npm: time, tools, the name of the folder
 * and the order of components. The serial number is derived from the content. Components that are not delivered are left
 * out.
 */
export function stableSbom(sbom: Sbom, name: string, delivered: ReadonlySet<string>): Sbom {
  const { serialNumber: _, metadata: __, components, dependencies, ...otherProperties } = sbom;
  const { component } = sbom.metadata;
  const content = {
    ...otherProperties,
    metadata: { component: { ...component, name } },
    components: components.filter((each) => delivered.has(each['bom-ref'])).toSorted(byRef((each) => each['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => delivered.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((each) => delivered.has(each)).toSorted(),
      }))
      .toSorted(byRef(({ ref }) => ref)),
  };
  return { ...content, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}` };
}

function byRef<T>(refOf: (item: T) => string): (one: T, other: T) => number {
  return (one, otherEntry) => (refOf(one) < refOf(otherEntry) ? -1 : refOf(one) > refOf(otherEntry) ? 1 : 0);
}

/** A UUID of version 8 (RFC 9562), made from the hash of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

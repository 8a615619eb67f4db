/**
 * Which part of the repository may import which. The table is the whole rule; anything that it does not allow fails.
 * Reasons are in docs/architecture.md.
 */

import { offeredByAreas, serverFloors } from './server-areas.ts';

/** The platform that code may rely on. */
type Platform = 'isomorphic' | 'browser' | 'node';

export interface Zone {
  readonly name: string;
  /** Folders (with a slash at the end) and files that belong to the zone; the longest match wins. */
  readonly paths: readonly string[];
  /** Other zones that it may import; it may always import itself. */
  readonly may: readonly string[];
  readonly platform: Platform;
  /** Folders in it are areas that stay apart: none imports another, except for the files that the other one offers. */
  readonly areas?: Areas;
}

/** How a zone is divided. */
export interface Areas {
  /** The zone's first folders, from the top; without them these folders are the areas themselves. */
  readonly floors?: readonly string[];
  /** Area → areas on the same floor that it builds on. */
  readonly builtOn?: Readonly<Record<string, readonly string[]>>;
  /** Area → the files that it offers to other areas. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
}

/** Folders of which each imports only itself and those before it, tests excepted. Files beside them stand above all. */
interface Layers {
  readonly folder: string;
  /** From the bottom. */
  readonly layers: readonly string[];
}

export const layeredFolders: readonly Layers[] = [
  {
    folder: 'packages/domain/src/',
    layers: ['foundation', 'fields', 'register', 'work', 'rules', 'access', 'exchange'],
  },
  {
    folder: 'apps/server/src/features/work/operations/',
    layers: ['model', 'log', 'transactions', 'handovers', 'modes', 'rules', 'perform', 'prepare', 'answers'],
  },
];

const server = 'apps/server/src/';
const web = 'apps/web/src/';

/** The foundation of every part of the server: configuration, logging. */
const serverGround = ['domain', 'i18n', 'server ground'];
const featureGround = [
  ...serverGround,
  'database',
  'storage',
  'outgoing',
  'http',
  'fairness',
  'workers',
  'publishing',
  'data objects',
  'file store',
  'outbox',
  'forms',
  'exports',
  'documents',
  'processors',
];
const allOfServer = [...featureGround, 'features', 'idp', 'jobs', 'public pages', 'server pages', 'server app'];

const webGround = ['domain', 'i18n'];
const webShared = [...webGround, 'api-client', 'ui', 'lib', 'offline'];
const webFeatures = [...webShared, 'api', 'web features'];

const zones: readonly Zone[] = [
  { name: 'domain', paths: ['packages/domain/'], may: [], platform: 'isomorphic' },
  { name: 'i18n', paths: ['packages/i18n/'], may: ['domain'], platform: 'isomorphic' },
  { name: 'api-client', paths: ['packages/api-client/'], may: [], platform: 'isomorphic' },
  { name: 'documents', paths: ['packages/documents/'], may: [], platform: 'node' },
  // A processor gets its outside world (http, clock, secrets) handed in.
  { name: 'processors', paths: ['packages/processors/'], may: ['domain'], platform: 'isomorphic' },

  { name: 'server ground', paths: [server], may: ['domain', 'i18n', 'outgoing'], platform: 'node' },
  // The one way to other people's servers; knows nothing of the product.
  { name: 'outgoing', paths: [`${server}outgoing/`], may: [], platform: 'node' },
  // Knows the types of what its jsonb columns hold, also those of documents and processors.
  {
    name: 'database',
    paths: [`${server}database/`],
    may: [...serverGround, 'documents', 'processors'],
    platform: 'node',
  },
  { name: 'storage', paths: [`${server}storage/`], may: serverGround, platform: 'node' },
  // Admission, priority, time slices and batches: shares the server between tenants, users and background work. It knows no task.
  { name: 'fairness', paths: [`${server}fairness/`], may: serverGround, platform: 'node' },
  // Threads for work that would block the event loop. It knows none of the tasks.
  { name: 'workers', paths: [`${server}workers/`], may: [...serverGround, 'fairness'], platform: 'node' },
  {
    name: 'http',
    paths: [`${server}http/`],
    may: [...serverGround, 'database', 'fairness', 'workers', 'processors', 'documents'],
    platform: 'node',
  },
  {
    name: 'publishing',
    paths: [`${server}publishing/`],
    may: [...serverGround, 'database', 'http', 'fairness', 'workers', 'processors'],
    platform: 'node',
  },
  {
    name: 'data objects',
    paths: [`${server}data-objects/`],
    may: [...serverGround, 'database', 'http', 'publishing'],
    platform: 'node',
  },
  {
    name: 'file store',
    paths: [`${server}file-store/`],
    may: [...serverGround, 'database', 'http', 'storage', 'fairness', 'workers'],
    platform: 'node',
  },
  // Delivery after the commit: claims, back-off and turns of tenants. It knows none of the receivers.
  { name: 'outbox', paths: [`${server}outbox/`], may: [...serverGround, 'database'], platform: 'node' },
  {
    name: 'forms',
    paths: [`${server}forms/`],
    may: [...serverGround, 'database', 'http', 'fairness', 'workers', 'publishing', 'data objects', 'file store'],
    platform: 'node',
  },
  {
    name: 'exports',
    paths: [`${server}exports/`],
    may: [...serverGround, 'database', 'http', 'fairness', 'publishing', 'data objects', 'documents'],
    platform: 'node',
  },
  {
    name: 'features',
    paths: [`${server}features/`],
    may: featureGround,
    platform: 'node',
    areas: { floors: serverFloors, offers: offeredByAreas },
  },
  // The common parts of pages that the server writes: their look, and the organization that they belong to.
  {
    name: 'server pages',
    paths: [`${server}server-pages/`],
    may: [...serverGround, 'database', 'features'],
    platform: 'node',
  },
  { name: 'idp', paths: [`${server}idp/`], may: [...featureGround, 'features', 'server pages'], platform: 'node' },
  // The pages for anonymous users, which the server writes.
  {
    name: 'public pages',
    paths: [`${server}public-pages/`],
    may: [...featureGround, 'features', 'server pages'],
    platform: 'node',
  },
  { name: 'jobs', paths: [`${server}jobs/`], may: [...featureGround, 'features'], platform: 'node' },
  {
    name: 'server app',
    paths: [`${server}app/`, `${server}commands/`, `${server}demonstration/`],
    may: allOfServer,
    platform: 'node',
  },
  { name: 'server testing', paths: [`${server}testing/`], may: allOfServer, platform: 'node' },

  {
    name: 'web app',
    paths: [web, `${web}app/`],
    may: [...webFeatures, 'web editors', 'admin', 'exe', 'public'],
    platform: 'browser',
  },
  {
    name: 'admin',
    paths: [`${web}admin/`],
    may: [...webFeatures, 'web editors'],
    platform: 'browser',
    // A privilege can be made in the user's editor.
    areas: { builtOn: { users: ['privileges'] } },
  },
  { name: 'exe', paths: [`${web}exe/`], may: [...webFeatures, 'web editors'], platform: 'browser', areas: {} },
  // How objects, predefined values and files are edited, on either side.
  { name: 'web editors', paths: [`${web}editors/`], may: webFeatures, platform: 'browser' },
  { name: 'public', paths: [`${web}public/`], may: webFeatures, platform: 'browser', areas: {} },
  {
    name: 'web features',
    paths: [`${web}features/`],
    may: [...webShared, 'api'],
    platform: 'browser',
    areas: {
      builtOn: {
        'rule-editor': ['form'],
        'form-designer': ['form'],
        'global-search': ['elements'],
        'view-as': ['transactions'],
        // Keeps filled-in forms with their drafts and files.
        outbox: ['drafts', 'form'],
      },
    },
  },
  { name: 'api', paths: [`${web}api/`], may: webShared, platform: 'browser' },
  { name: 'ui', paths: [`${web}ui/`], may: [...webGround, 'lib'], platform: 'browser' },
  { name: 'offline', paths: [`${web}offline/`], may: [...webGround, 'api-client', 'lib'], platform: 'browser' },
  { name: 'lib', paths: [`${web}lib/`], may: [...webGround, 'api-client'], platform: 'browser' },
  { name: 'web build', paths: ['apps/web/'], may: [], platform: 'node' },

  { name: 'e2e', paths: ['e2e/'], may: ['api-client', 'i18n'], platform: 'node' },
  {
    name: 'bench',
    paths: ['bench/'],
    may: ['domain', 'documents', ...allOfServer, 'server testing', 'e2e'],
    platform: 'node',
  },
  {
    name: 'tools',
    paths: ['tools/', 'vitest.config.ts'],
    may: ['domain', 'i18n', 'api-client', ...allOfServer, 'e2e'],
    platform: 'node',
  },
];

/** Zones that may reach into another workspace by path; all others go through a package and its exports. */
export const zonesAcrossWorkspaces: readonly string[] = ['tools'];

/** Zones that may use code that exists for tests only (folders named `testing`); so may every test. */
export const zonesWithTestSupport: readonly string[] = ['bench', 'e2e'];

/**
 * Files that only few others may import, regardless of the table: their effects must not occur by accident. Tests of
 * the file itself may too.
 */
export const guardedFiles: ReadonlyMap<string, RegExp> = new Map([
  // Writes in two tenants at once.
  [
    `${server}database/cross-tenant-transaction.ts`,
    /^apps\/server\/src\/features\/(?:configuration\/replication\/[\w/-]+|organisation\/users\/move-account)\.ts$/,
  ],
  [
    `${server}database/transaction-session.ts`,
    /^apps\/server\/src\/database\/(?:transaction|cross-tenant-transaction)\.ts$/,
  ],
]);

export function zoneOf(file: string): Zone | undefined {
  let matchingZone: Zone | undefined;
  let length = 0;
  for (const zone of zones) {
    for (const path of zone.paths) {
      const matches = path.endsWith('/') ? file.startsWith(path) : file === path;
      if (matches && path.length > length) {
        matchingZone = zone;
        length = path.length;
      }
    }
  }
  return matchingZone;
}

/** The area of a file in its zone, such as `work/messages` or, without floors, `users`. Files outside of areas have none. */
export function areaOf(file: string, zone: Zone): string | undefined {
  const path = zone.paths.find((candidate) => file.startsWith(candidate)) ?? '';
  const folders = file.slice(path.length).split('/').slice(0, -1);
  const depth = zone.areas?.floors ? 2 : 1;
  return folders.length < depth ? undefined : folders.slice(0, depth).join('/');
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

export function isTestSupport(file: string): boolean {
  return file.includes('/testing/');
}

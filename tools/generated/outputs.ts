import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../command.ts';
import { areaGraph } from '../imports/area-graph.ts';
import { readRepository } from '../imports/repository.ts';
import { serverFloors } from '../imports/server-areas.ts';
import { makeApiTypes } from './api-types.ts';
import { areaDrawing, withAreaDrawing } from './area-drawing.ts';
import { decisionIndex, readDecisions } from './decision-index.ts';
import { makeGrants } from './grants.ts';
import { problemPage } from './problem-page.ts';
import { makeSbom } from './sbom.ts';
import { makeTableTypes } from './table-types.ts';
import { makeThirdPartyNotices } from './third-party-notices.ts';

/** A file that is made from other sources and kept in the repository. */
export interface Output {
  readonly name: string;
  /** Its path in the repository. */
  readonly file: string;
  readonly make: () => Promise<string>;
}

const decisions = 'docs/decisions';
const areasPage = 'docs/areas.md';

export const outputs: readonly Output[] = [
  { name: 'tables', file: 'apps/server/src/database/schema.generated.ts', make: makeTableTypes },
  { name: 'tables', file: 'apps/server/src/database/grants.generated.ts', make: makeGrants },
  { name: 'api', file: 'packages/api-client/src/schema.generated.ts', make: makeApiTypes },
  { name: 'problems', file: 'docs/problems.md', make: makeProblemPage },
  { name: 'decisions', file: `${decisions}/README.md`, make: indexDecisions },
  { name: 'areas', file: areasPage, make: drawAreas },
  { name: 'notices', file: 'THIRD_PARTY_NOTICES.md', make: makeThirdPartyNotices },
  { name: 'sbom', file: 'docs/sbom.cdx.json', make: makeSbom },
];

async function indexDecisions(): Promise<string> {
  return decisionIndex(readDecisions(path.join(repositoryRoot, decisions)));
}

async function drawAreas(): Promise<string> {
  const page = await readFile(path.join(repositoryRoot, areasPage), 'utf8');
  return withAreaDrawing(page, areaDrawing(areaGraph(readRepository(repositoryRoot)), serverFloors));
}

async function makeProblemPage(): Promise<string> {
  // Loaded when asked for: an output can be made while the sources of another are being changed.
  const [{ problemCatalogue, problemCodes }, { problemStatus }, { serverCatalogues }] = await Promise.all([
    import('../../packages/domain/src/foundation/problems/catalogue.ts'),
    import('../../apps/server/src/http/kernel/problem-status.ts'),
    import('../../packages/i18n/src/server.ts'),
  ]);
  return problemPage({
    catalogue: problemCatalogue,
    statuses: Object.fromEntries(problemCodes.map((code) => [code, problemStatus(code)])),
    texts: {
      'sv-SE': serverCatalogues['sv-SE'].problems,
      'en-US': serverCatalogues['en-US'].problems,
      'nb-NO': serverCatalogues['nb-NO'].problems,
    },
  });
}

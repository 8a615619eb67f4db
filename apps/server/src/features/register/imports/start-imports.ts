import { repeat } from '../../../foundation/repeat.ts';
import type { AccountAccess } from '../../organisation/users/user-access.ts';
import { renameNotice } from '../records/backfill-job.ts';
import { forgetOldImports } from './forget-old-imports.ts';
import { defineImports, type ImportDependencies, takeUpLeftImports } from './import-job.ts';
import type { ImportServices } from './import-service.ts';
import { importedResources } from './imported-resource.ts';
import { objectWork } from './object-work.ts';
import { userWork } from './user-work.ts';

/** Milliseconds between looks for imports that a process left when it ended, and for those that are too old to be kept. */
const betweenLooks = 15_000;
const betweenForgetting = 6 * 3_600_000;

/** Dependencies of a process that works on imports. */
type ImportStart = Omit<ImportDependencies, 'work'> & { readonly access: AccountAccess };

/** Begins to work on imports in this process. `stop` ends the checks, and waits for the work under way. */
export async function startImports(dependencies: ImportStart): Promise<{
  readonly services: ImportServices;
  readonly jobDependencies: ImportDependencies;
  readonly stop: () => Promise<void>;
}> {
  const { jobs, logger, files } = dependencies;
  const resources = importedResources(renameNotice(jobs));
  const { access, ...others } = dependencies;
  const work = {
    elements: objectWork(resources.elements),
    records: objectWork(resources.records),
    users: userWork(access),
  };
  const jobDependencies: ImportDependencies = { ...others, work };
  await defineImports(jobDependencies);
  const stops = [
    repeat(logger, { pause: betweenLooks, complaint: 'imports could not be resumed' }, async () => {
      const count = await takeUpLeftImports(jobDependencies);
      if (count > 0) logger.info({ count }, 'imports left by a terminated process were resumed');
    }),
    repeat(logger, { pause: betweenForgetting, complaint: 'old imports could not be deleted' }, async (signal) => {
      const count = await forgetOldImports(files.pool, signal);
      if (count > 0) logger.info({ count }, 'old imports were deleted');
    }),
  ];
  return {
    services: { jobs, resources, work },
    jobDependencies,
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

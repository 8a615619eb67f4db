import type { JobQueue } from '../../../foundation/job-contract.ts';
import { repeat, type Stop } from '../../../foundation/repeat.ts';
import type { AccountAccess } from '../../organisation/users/user-access.ts';
import { renameNotice } from '../records/backfill-job.ts';
import { forgetOldImports } from './forget-old-imports.ts';
import { defineImports, type ImportDependencies, takeUpLeftImports } from './import-job.ts';
import type { ImportServices } from './import-service.ts';
import { importedResources } from './imported-resource.ts';
import { objectWork } from './object-work.ts';
import { userWork } from './user-work.ts';

/** Milliseconds between checks for imports of dead processes. */
const betweenLooks = 15_000;

/** Dependencies of a process that works on imports. */
type ImportStart = Omit<ImportDependencies, 'work'> & { readonly imports: ImportServices };

/** Returns the services by which routes and transfers handle imports. */
export function createImportServices(jobs: JobQueue, access: AccountAccess): ImportServices {
  const resources = importedResources(renameNotice(jobs));
  const work = {
    elements: objectWork(resources.elements),
    records: objectWork(resources.records),
    users: userWork(access),
  };
  return { jobs, resources, work };
}

/**
 * Begins to work on imports in this process, and schedules the deletion of old ones.
 * @returns a function that ends the search for imports of dead processes
 */
export async function startImports(dependencies: ImportStart): Promise<Stop> {
  const { logger, files } = dependencies;
  const jobDependencies: ImportDependencies = { ...dependencies, work: dependencies.imports.work };
  await defineImports(jobDependencies);
  const complaint = 'old imports could not be deleted';
  await dependencies.jobs.schedule({ name: 'imports.forget', cron: '23 */6 * * *', complaint }, async (signal) => {
    const count = await forgetOldImports(files.pool, signal);
    if (count > 0) logger.info({ count }, 'old imports were deleted');
  });
  return repeat(logger, { pause: betweenLooks, complaint: 'imports could not be resumed' }, async () => {
    const count = await takeUpLeftImports(jobDependencies);
    if (count > 0) logger.info({ count }, 'imports left by a terminated process were resumed');
  });
}

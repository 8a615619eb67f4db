import path from 'node:path';

/** The repository's folder. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** The folder of a run's results: traces, downloads, the camera's film. Emptied by the next run. */
export const resultsFolder = path.join(repositoryRoot, 'e2e/test-results');

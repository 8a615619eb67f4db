import path from 'node:path';

/** The repository's folder. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** What a run leaves behind: traces, downloads, the camera's film. Emptied by the next run. */
export const resultsFolder = path.join(repositoryRoot, 'e2e/test-results');

import path from 'node:path';

/** The repository's folder. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

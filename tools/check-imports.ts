import path from 'node:path';
import { staleOffers } from './imports/area-graph.ts';
import { importProblems } from './imports/import-problems.ts';
import { readRepository } from './imports/repository.ts';

/** `node tools/check-imports.ts`: do all imports go in the directions of tools/imports/import-rules.ts? */
const repository = readRepository(path.resolve(import.meta.dirname, '..'));
const problems = [...importProblems(repository), ...staleOffers(repository)];
for (const problem of problems) console.error(problem);
console.log(`${repository.sources.size} files, ${problems.length} wrong imports`);
process.exitCode = problems.length > 0 ? 1 : 0;

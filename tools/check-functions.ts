import path from 'node:path';
import { functionProblems } from './functions/function-limits.ts';
import { readRepository } from './imports/repository.ts';

/** `node tools/check-functions.ts`: are functions short, and do they take few parameters? */
const { sources } = readRepository(path.resolve(import.meta.dirname, '..'));
const code = new Map([...sources].filter(([file]) => !file.includes('.generated.')));
const problems = functionProblems(code, { maxLines: 100, longLines: 60, maxLongFunctions: 60, maxParameters: 4 });
for (const problem of problems) console.error(problem);
console.log(`${code.size} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

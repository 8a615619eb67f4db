import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRepository } from './imports/repository.ts';
import { readGlossary } from './words/glossary-words.ts';
import { wordProblems } from './words/word-problems.ts';

/** `node tools/check-words.ts`: does any name carry a word that docs/glossary.md does not use? */
const root = path.resolve(import.meta.dirname, '..');
const glossary = readGlossary(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
const sources = new Map([...readRepository(root).sources].filter(([file]) => !isData(file)));
const problems = wordProblems(sources, glossary);
for (const problem of problems) console.error(problem);
console.log(`${sources.size} files, ${glossary.notUsed.length} words, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Types that are generated, and keys that are those of texts or of the demonstration's fields. */
function isData(file: string): boolean {
  return /\.generated\.ts$|^packages\/i18n\/src\/\w+-\w+\/|\/demonstration\/content\/|(^|\/)words\/.*\.test\.ts$/.test(
    file,
  );
}

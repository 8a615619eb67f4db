import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRepository, workspaceOf } from './imports/repository.ts';
import { bareNameProblems, bareNamesPerThousand, countNames } from './words/bare-names.ts';
import { subjectProblems, subjectsSince } from './words/commit-subjects.ts';
import { readGlossary } from './words/glossary-words.ts';
import { commentsOf, testTitlesOf } from './words/prose.ts';
import { countProse, proseLine, proseProblems } from './words/prose-counts.ts';
import { wordProblems } from './words/word-problems.ts';

/** Commits after this one have subjects of the form that CONTRIBUTING.md describes. */
const subjectsFrom = 'e594b09c10936930e0901938b1eed3fd742c56e0';

/**
 * `node tools/check-words.ts`: checks the names in the code against docs/glossary.md and for bare participles, and comments, API descriptions, problem
 * texts, test titles and commit subjects against the rules of plain language. `--report` prints the counts.
 */
const root = path.resolve(import.meta.dirname, '..');
const glossary = readGlossary(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
const repository = readRepository(root);
const { sources } = repository;
const names = wordProblems(new Map([...sources].filter(([file]) => !isData(file))), glossary);
const nameCounts = countNames([...sources].filter(([file]) => !isData(file)));
const bodies = [...proseBodies()].map(([name, texts]) => ({ name, counts: countProse(texts) }));
const subjects = subjectsSince(subjectsFrom, root);
const problems = [
  ...names,
  ...bareNameProblems(nameCounts),
  ...bodies.flatMap(({ name, counts }) => proseProblems(name, counts)),
  ...subjectProblems(subjects),
];
if (process.argv.includes('--report')) {
  for (const { name, counts } of bodies) console.log(proseLine(name, counts));
  console.log(
    `${nameCounts.declared} variables and parameters, ${bareNamesPerThousand(nameCounts).toFixed(1)} of 1,000 with a bare name`,
  );
}
for (const problem of problems) console.error(problem);
console.log(`${sources.size} files, ${subjects.length} commits, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Bodies of text by name: comments and test titles of each package, API descriptions, problem texts. */
function proseBodies(): ReadonlyMap<string, readonly string[]> {
  const textsByName = new Map<string, string[]>();
  const add = (name: string, texts: readonly string[]) =>
    textsByName.set(name, [...(textsByName.get(name) ?? []), ...texts]);
  for (const [file, source] of sources) {
    if (file === 'packages/api-client/src/schema.generated.ts') {
      add('API descriptions', commentsOf(file, source));
      continue;
    }
    if (/\.generated\.ts$/.test(file)) continue;
    if (/en-US\/problems(?:-server)?\.ts$/.test(file)) {
      // Neither comments nor the names of what is inserted.
      add('problem texts', [source.replaceAll(/\/\*\*[\s\S]*?\*\/|\{\{\w+\}\}/g, '')]);
    }
    const owner = workspaceOf(repository, file) || 'tools/';
    add(`${owner} comments`, commentsOf(file, source));
    if (/\.(?:test|spec)\.tsx?$/.test(file)) add(`${owner} test titles`, testTitlesOf(file, source));
  }
  return textsByName;
}

/** Types that are generated, and keys that are those of texts or of the demonstration's fields. */
function isData(file: string): boolean {
  return /\.generated\.ts$|^packages\/i18n\/src\/\w+-\w+\/|\/demonstration\/content\/|(^|\/)words\/.*\.test\.ts$/.test(
    file,
  );
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problemCatalogue } from '../packages/domain/src/foundation/problems/catalogue.ts';
import { flattenTexts } from '../packages/i18n/src/flat-texts.ts';
import { serverCatalogues } from '../packages/i18n/src/server.ts';
import { isTest } from './imports/import-rules.ts';
import { readRepository } from './imports/repository.ts';
import { catalogueProblems, problemTextProblems } from './texts/catalogue-problems.ts';
import { checkKeys } from './texts/key-problems.ts';

/**
 * `node tools/check-texts.ts`: are the texts complete in all cultures, does each problem have one, and does each key
 * that the code asks for? Keys that nothing asks for are named, but are no failure: a key may come from data.
 */
const root = path.resolve(import.meta.dirname, '..');
const { sources } = readRepository(root);
const templates = globSync('apps/server/src/**/*.eta', { cwd: root }).map(
  (file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
);
const users = new Map([
  ...[...sources].filter(([file]) => /^(apps|packages)\//.test(file) && !isTest(file) && !isText(file)),
  ...templates,
]);
const english = flattenTexts(serverCatalogues['en-US']);
const { missing, unused } = checkKeys(users, english.keys());
const problems = [
  ...catalogueProblems(serverCatalogues),
  ...problemTextProblems(problemCatalogue, serverCatalogues['en-US'].problems),
  ...missing,
];
for (const problem of problems) console.error(problem);
// Codes of problems are asked for by the domain's data, not by key.
const unusedKeys = unused.filter((key) => !key.startsWith('problems.'));
if (unusedKeys.length > 0) console.log(`not used: ${unusedKeys.join(', ')}`);
console.log(`${english.size} texts in ${Object.keys(serverCatalogues).length} cultures, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function isText(file: string): boolean {
  return /^packages\/i18n\/src\/\w+-\w+\//.test(file);
}

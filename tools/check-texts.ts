import path from 'node:path';
import { problemCatalogue } from '../packages/domain/src/problems/catalogue.ts';
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
const { sources } = readRepository(path.resolve(import.meta.dirname, '..'));
const users = new Map(
  [...sources].filter(([file]) => /^(apps|packages)\//.test(file) && !isTest(file) && !isText(file)),
);
const english = flattenTexts(serverCatalogues['en-US']);
const { missing, unused } = checkKeys(users, english.keys());
const problems = [
  ...catalogueProblems(serverCatalogues),
  ...problemTextProblems(problemCatalogue, serverCatalogues['en-US'].problems),
  ...missing,
];
for (const problem of problems) console.error(problem);
// Codes of problems are asked for by the domain's data, not by key.
const noted = unused.filter((key) => !key.startsWith('problems.'));
if (noted.length > 0) console.log(`not used: ${noted.join(', ')}`);
console.log(`${english.size} texts in ${Object.keys(serverCatalogues).length} cultures, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function isText(file: string): boolean {
  return /^packages\/i18n\/src\/\w+-\w+\//.test(file);
}

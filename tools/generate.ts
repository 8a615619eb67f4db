import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from './command.ts';
import { outputs } from './generated/outputs.ts';

/**
 * `npm run generate`: writes the files that follow from other sources. Table types and the list of grants follow from the migrations, the
 * API client's types from the server's OpenAPI document, the page of problems from their catalogue, the index of decisions from the
 * records, the drawing of the server's areas from their imports, and third-party notices and the SBOM from package-lock.json.
 * `-- tables api` writes only those; `-- --check` writes nothing and fails if a file is not up to date.
 */
async function main(args: readonly string[]): Promise<void> {
  const isCheck = args.includes('--check');
  const names = args.filter((arg) => arg !== '--check');
  const knownNames = [...new Set(outputs.map(({ name }) => name))];
  const unknownName = names.find((name) => !knownNames.includes(name));
  if (unknownName !== undefined) throw new Error(`${unknownName} is none of ${knownNames.join(', ')}`);

  for (const { name, file, make } of outputs) {
    if (names.length > 0 && !names.includes(name)) continue;
    const address = path.join(repositoryRoot, file);
    const [generatedText, storedText] = await Promise.all([make(), readFile(address, 'utf8').catch(() => undefined)]);
    if (generatedText === storedText) {
      console.log(`${file} is up to date`);
    } else if (isCheck) {
      console.error(`${file} is not up to date: run npm run generate`);
      process.exitCode = 1;
    } else {
      await mkdir(path.dirname(address), { recursive: true });
      await writeFile(address, generatedText);
      console.log(`${file} written`);
    }
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

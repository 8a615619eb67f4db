import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Scenario } from './scenario.ts';

const folder = path.join(import.meta.dirname, 'scenarios');

/**
 * Imports the scenarios, each by the name of its file.
 * @param selectedNames names of those that are run; all where none is named
 * @throws TypeError for a name that no file has
 */
export async function loadScenarios(selectedNames: readonly string[]): Promise<ReadonlyMap<string, Scenario>> {
  const names = (await readdir(folder)).map((file) => path.basename(file, '.ts')).sort();
  const unknownName = selectedNames.find((name) => !names.includes(name));
  if (unknownName !== undefined) throw new TypeError(`--only: ${unknownName} is none of ${names.join(', ')}`);
  const loadedScenarios = new Map<string, Scenario>();
  for (const name of names.filter((each) => selectedNames.length === 0 || selectedNames.includes(each))) {
    const { scenario } = (await import(path.join(folder, `${name}.ts`))) as { readonly scenario: Scenario };
    loadedScenarios.set(name, scenario);
  }
  return loadedScenarios;
}

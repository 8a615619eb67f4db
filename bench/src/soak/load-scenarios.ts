import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Scenario } from './scenario.ts';

const folder = path.join(import.meta.dirname, 'scenarios');

/**
 * Imports the scenarios, each by the name of its file.
 * @param only names of those that are run; all where none is named
 * @throws TypeError for a name that no file has
 */
export async function loadScenarios(only: readonly string[]): Promise<ReadonlyMap<string, Scenario>> {
  const names = (await readdir(folder)).map((file) => path.basename(file, '.ts')).sort();
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`--only: ${unknown} is none of ${names.join(', ')}`);
  const loaded = new Map<string, Scenario>();
  for (const name of names.filter((each) => only.length === 0 || only.includes(each))) {
    const { scenario } = (await import(path.join(folder, `${name}.ts`))) as { readonly scenario: Scenario };
    loaded.set(name, scenario);
  }
  return loaded;
}

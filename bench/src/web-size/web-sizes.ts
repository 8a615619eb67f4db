import path from 'node:path';
import { type BuiltFiles, readBuiltFiles } from './built-files.ts';

/** The files that one page loads first. */
export interface WebSize {
  readonly name: string;
  readonly bytes: number;
  /** The most it should be, in kB. */
  readonly limit: number;
}

const folder = path.resolve(import.meta.dirname, '../../../apps/web/dist');

/**
 * Measures the bytes of JavaScript and style sheets that are loaded, compressed, before the first page of either side
 * shows: the files that index.html names, the layout, the screen, and the texts of one language, with all of their
 * imports.
 * @returns `undefined` where there is no build, or one that is still running
 */
export function measureWebSizes(note: (text: string) => void): readonly WebSize[] | undefined {
  const files = readBuiltFiles(folder);
  if (!files) return undefined;
  try {
    return sizesOf(files);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function sizesOf(files: BuiltFiles): WebSize[] {
  return [
    {
      name: 'first load of the field side: start page',
      bytes: firstLoad(files, ['FieldLayout', 'StartScreen'], ['texts-sv']),
      limit: 150,
    },
    {
      name: 'first load of the admin side: dashboard',
      bytes: firstLoad(files, ['DashboardScreen'], ['admin-frame', 'texts-sv', 'texts-sv-admin']),
      limit: 300,
    },
  ];
}

function firstLoad(files: BuiltFiles, components: readonly string[], groups: readonly string[]): number {
  const pendingFiles = [...files.entry, ...components.map(files.component), ...groups.map(files.group)];
  const loadedFiles = new Set<string>();
  for (let file = pendingFiles.pop(); file; file = pendingFiles.pop()) {
    if (loadedFiles.has(file)) continue;
    loadedFiles.add(file);
    pendingFiles.push(...files.imports(file), ...files.companions(file));
  }
  return [...loadedFiles].reduce((sum, file) => sum + files.size(file), 0);
}

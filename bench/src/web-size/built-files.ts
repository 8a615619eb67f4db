import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The built web app, as files that refer to one another. */
export interface BuiltFiles {
  /** The files that index.html loads. */
  readonly entry: readonly string[];
  /** The file that the router loads for a component, such as `StartScreen`. */
  component(name: string): string;
  /** The file that a module or group of modules became, by its name, such as `texts-sv`. */
  group(name: string): string;
  /** Returns the files that a file loads before it runs: its static imports. */
  imports(file: string): readonly string[];
  /** Returns the files that are loaded with a file that is imported on demand: style sheets and further scripts. */
  companions(file: string): readonly string[];
  /** Bytes over the wire, compressed with brotli as the server sends it. */
  size(file: string): number;
}

const assets = 'assets/';

/** Reads the build's output in a folder; `undefined` where there is none. */
export function readBuiltFiles(folder: string): BuiltFiles | undefined {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return undefined;
  const names = readdirSync(path.join(folder, assets)).map((name) => `${assets}${name}`);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => ({ name, text: read(name) }));
  const companions = new Map<string, readonly string[]>();
  for (const { text } of scripts) {
    const fileList = /m\.f=(\[.*?\])/s.exec(text)?.[1];
    const files = fileList ? (JSON.parse(fileList) as string[]) : [];
    for (const [, chunk = '', fileList = ''] of text.matchAll(
      /import\([`"']\.\/([^`"']+)[`"']\)(?:\.then\([^)]*\))?,__vite__mapDeps\(\[([\d,]*)\]\)/g,
    )) {
      const indexes = fileList === '' ? [] : fileList.split(',').map(Number);
      companions.set(
        `${assets}${chunk}`,
        indexes.flatMap((index) => files[index] ?? []),
      );
    }
  }
  return {
    entry: [...read('index.html').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []),
    component(name) {
      const loading = new RegExp(
        `import\\([\`"']\\./([^\`"']+)[\`"']\\)(?:\\.then\\([^)]*\\))?(?:,__vite__mapDeps\\([^)]*\\))?\\),[\`"']${name}[\`"']`,
      );
      const file = scripts.map(({ text }) => loading.exec(text)?.[1]).find((fileName) => fileName !== undefined);
      return present(file && `${assets}${file}`, name);
    },
    group(name) {
      const pattern = new RegExp(`^${assets}${name}-[0-9a-f]+\\.js$`);
      return present(
        names.find((file) => pattern.test(file)),
        name,
      );
    },
    imports: (file) =>
      file.endsWith('.js')
        ? [...read(file).matchAll(/(?:from|import)\s*[`"']\.\/([^`"']+)[`"']/g)].flatMap(([, name]) =>
            name ? [`${assets}${name}`] : [],
          )
        : [],
    companions: (file) => companions.get(file) ?? [],
    size: (file) => brotliCompressSync(read(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength,
  };
}

function present(file: string | undefined, name: string): string {
  if (file === undefined) throw new Error(`the built web app has no ${name}; was it renamed?`);
  return file;
}

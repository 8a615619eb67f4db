import { parseSync } from 'oxc-parser';

/** One import of a module, as it is written. */
export interface ModuleImport {
  readonly specifier: string;
  readonly line: number;
  /** Gone at run time: `import type`, `export type … from`. */
  readonly isTypeOnly: boolean;
}

/**
 * All imports of a source file: static, re-exports, and dynamic ones of a literal address.
 * @throws Error when the file does not parse
 */
export function importsOf(file: string, source: string): readonly ModuleImport[] {
  const { module, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} does not parse: ${error.message}`);
  const imports: ModuleImport[] = [];
  const add = (specifier: string, start: number, isTypeOnly: boolean): void => {
    imports.push({ specifier, isTypeOnly, line: source.slice(0, start).split('\n').length });
  };
  for (const { start, end, moduleRequest } of module.staticImports) {
    add(moduleRequest.value, start, /^import\s+type\b/.test(source.slice(start, end)));
  }
  for (const { start, end, entries } of module.staticExports) {
    const request = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest;
    if (request) add(request.value, start, /^export\s+type\b/.test(source.slice(start, end)));
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2] !== undefined) add(literal[2], start, false);
  }
  return imports;
}

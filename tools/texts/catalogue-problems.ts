import { flattenTexts, parametersOf } from '../../packages/i18n/src/flat-texts.ts';

/**
 * Returns the differences between catalogues of the same texts: missing and superfluous keys, differing placeholders,
 * empty texts.
 */
export function catalogueProblems(catalogues: Readonly<Record<string, object>>): readonly string[] {
  const flat = Object.entries(catalogues).map(([culture, tree]) => [culture, flattenTexts(tree)] as const);
  const keys = new Set(flat.flatMap(([, texts]) => [...texts.keys()]));
  const problems: string[] = [];
  for (const key of [...keys].sort()) {
    for (const [culture, texts] of flat) {
      const text = texts.get(key);
      if (text === undefined) problems.push(`${culture}: ${key} is missing`);
      else if (text.trim() === '') problems.push(`${culture}: ${key} is empty`);
      else if (text !== text.trim()) problems.push(`${culture}: ${key} begins or ends with a space`);
    }
    const placeholders = flat.flatMap(([culture, texts]) => {
      const text = texts.get(key);
      return text === undefined ? [] : [`${culture} {${parametersOf(text).join(', ')}}`];
    });
    if (new Set(placeholders.map((placeholder) => placeholder.slice(placeholder.indexOf('{')))).size > 1) {
      problems.push(`${key} has other parameters: ${placeholders.join('; ')}`);
    }
  }
  return problems;
}

/** Returns the differences between the codes of the problem catalogue and the texts of problems. */
export function problemTextProblems(
  catalogue: Readonly<Record<string, { readonly parameters: readonly string[] }>>,
  texts: Readonly<Record<string, string>>,
): readonly string[] {
  const problems: string[] = [];
  for (const [code, { parameters }] of Object.entries(catalogue)) {
    if (!Object.hasOwn(texts, code)) {
      problems.push(`problems.${code} is missing: the domain knows that code`);
      continue;
    }
    const unknownParameters = parametersOf(texts[code] ?? '').filter((name) => !parameters.includes(name));
    if (unknownParameters.length > 0)
      problems.push(`problems.${code} names what the problem does not carry: ${unknownParameters}`);
  }
  for (const code of Object.keys(texts)) {
    if (!Object.hasOwn(catalogue, code)) problems.push(`problems.${code} is no code of the domain's catalogue`);
  }
  return problems;
}

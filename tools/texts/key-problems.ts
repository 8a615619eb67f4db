import { parseSync, Visitor } from 'oxc-parser';

export interface KeyReport {
  /** Keys that are asked for and have no text. */
  readonly missing: readonly string[];
  /** Keys with a text that no source seems to ask for. */
  readonly unused: readonly string[];
}

/** Holds the keys that sources use against those that there are. Plural forms count as their common name. */
export function checkKeys(sources: ReadonlyMap<string, string>, keys: Iterable<string>): KeyReport {
  const knownKeys = new Set([...keys].map(withoutPluralForm));
  const missing: string[] = [];
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const [file, source] of sources) {
    const use = textUseOf(file, source);
    for (const { key, line } of use.asked) {
      if (!knownKeys.has(key)) missing.push(`${file}:${line} asks for ${key}, which has no text`);
    }
    for (const literal of use.literals) literals.add(literal);
    patterns.push(...use.patterns);
  }
  const isUsed = (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
  return { missing, unused: [...knownKeys].filter((key) => !isUsed(key)).sort() };
}

function withoutPluralForm(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The uses of texts in a source file. */
interface TextUse {
  /** Keys that are asked for by a literal: `t('app.actions.save')`, `translate(culture, 'pdf.title')`. */
  readonly asked: readonly { readonly key: string; readonly line: number }[];
  /** All literals, any of which may be a key that is handed on. */
  readonly literals: readonly string[];
  /** Keys that are put together, as patterns: `modes.${mode}.name` → /^modes\..+\.name$/. */
  readonly patterns: readonly RegExp[];
}

/** Functions that take a key, with the place of the key among their arguments. */
const askers: Readonly<Record<string, number>> = { t: 0, translate: 1, translateNow: 0 };

/** Finds the text keys in a source file, or in a template of the server's pages. */
function textUseOf(file: string, source: string): TextUse {
  if (file.endsWith('.eta')) return textUseOfTemplate(source);
  const asked: { key: string; line: number }[] = [];
  const literals: string[] = [];
  const patterns: RegExp[] = [];
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      if (callee.type !== 'Identifier' || !Object.hasOwn(askers, callee.name)) return;
      const key = args[askers[callee.name] ?? 0];
      if (key?.type !== 'Literal' || typeof key.value !== 'string') return;
      asked.push({ key: key.value, line: source.slice(0, key.start).split('\n').length });
    },
    Literal({ value }) {
      if (typeof value === 'string') literals.push(value);
    },
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => value.cooked ?? '');
      // Only a pattern that begins with a name of texts can be distinguished from any other text.
      if (/^[\w-]+\./.test(parts[0] ?? '')) patterns.push(new RegExp(`^${parts.map(escapeForPattern).join('.+')}$`));
    },
  }).visit(parseSync(file, source).program);
  return { asked, literals, patterns };
}

/** A template asks by `it.t('key')`, by one of several keys, or with one that is put together: `it.t('roles.' + role)`. */
function textUseOfTemplate(source: string): TextUse {
  const keys = [...source.matchAll(/\bt\(([^()]*)/g)].flatMap((call) =>
    [...(call[1] ?? '').matchAll(/'([\w-]+\.[\w.-]*)'\s*(\+?)/g)].map((match) => ({
      key: match[1] ?? '',
      isBegun: match[2] === '+',
      line: source.slice(0, call.index).split('\n').length,
    })),
  );
  const asked = keys.filter(({ isBegun }) => !isBegun).map(({ key, line }) => ({ key, line }));
  return {
    asked,
    literals: asked.map(({ key }) => key),
    patterns: keys.filter(({ isBegun }) => isBegun).map(({ key }) => new RegExp(`^${escapeForPattern(key)}.+$`)),
  };
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

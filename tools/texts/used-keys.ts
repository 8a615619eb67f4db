import { parseSync, Visitor } from 'oxc-parser';

/** What a source says about texts. */
export interface TextUse {
  /** Keys that are asked for by a literal: `t('app.actions.save')`, `translate(culture, 'pdf.title')`. */
  readonly asked: readonly { readonly key: string; readonly line: number }[];
  /** All literals, any of which may be a key that is handed on. */
  readonly literals: readonly string[];
  /** Keys that are put together, as patterns: `modes.${mode}.name` → /^modes\..+\.name$/. */
  readonly patterns: readonly RegExp[];
}

/** Functions that take a key, with the place of the key among their arguments. */
const askers: Readonly<Record<string, number>> = { t: 0, translate: 1, translateNow: 0 };

/** Finds the text keys in a source file. */
export function textUseOf(file: string, source: string): TextUse {
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
      // Only what begins with a name of texts can be told from any other text.
      if (/^[\w-]+\./.test(parts[0] ?? '')) patterns.push(new RegExp(`^${parts.map(escapeForPattern).join('.+')}$`));
    },
  }).visit(parseSync(file, source).program);
  return { asked, literals, patterns };
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

import type { Catalogue, TextParameters } from '@tingest/i18n';

/**
 * The text at a dotted key, in its plural form where it has forms and `count` is given, with its `{{name}}` places
 * filled. A place without a value stays, an unknown key answers itself: an odd text is better than a blank screen.
 */
export function resolveText(
  catalogue: Partial<Catalogue>,
  culture: string,
  key: string,
  parameters: TextParameters = {},
): string {
  const text = textAt(catalogue, key) ?? pluralForm(catalogue, culture, key, parameters) ?? key;
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : placeholder,
  );
}

function pluralForm(
  catalogue: Partial<Catalogue>,
  culture: string,
  key: string,
  { count }: TextParameters,
): string | undefined {
  if (count === undefined) return undefined;
  const form = new Intl.PluralRules(culture).select(Number(count));
  return textAt(catalogue, `${key}_${form}`) ?? textAt(catalogue, `${key}_other`);
}

function textAt(catalogue: Partial<Catalogue>, key: string): string | undefined {
  let node: unknown = catalogue;
  for (const name of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
    node = Reflect.get(node, name);
  }
  return typeof node === 'string' ? node : undefined;
}

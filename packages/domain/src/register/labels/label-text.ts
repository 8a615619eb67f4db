import { codeKey } from '../elements/code.ts';

/**
 * The names that a template may contain beside fields: the object's title and code, the site's name, and the addresses
 * that open the object.
 */
export const labelTextNames = ['title', 'code', 'site', 'address', 'shortAddress'] as const;

const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** Returns the names between the braces of a template, in their order: names of `labelTextNames`, and ids of fields. */
export function labelTextNamesIn(template: string): readonly string[] {
  return Array.from(template.matchAll(placeholder), ([, name = '']) => name);
}

/**
 * Returns a template with its placeholders filled in; unknown names and missing values become empty. Surrounding spaces
 * are trimmed.
 */
export function labelText(template: string, textOf: (name: string) => string | null | undefined): string {
  return template.replace(placeholder, (_whole, name: string) => textOf(name) ?? '').trim();
}

/** Returns a template with other names between the braces: names of fields for people, ids for storage. */
export function renameInLabelText(template: string, nameOf: (name: string) => string): string {
  return template.replace(placeholder, (_whole, name: string) => `{{${nameOf(name)}}}`);
}

/** Returns the address that a label holds: scanning it with any phone leads to the object. */
export function labelAddress(publicUrl: string, code: string, siteKey: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/exe/code/${encodeURIComponent(code)}?site=${encodeURIComponent(siteKey)}`;
}

/**
 * A shorter address of the same: `{publicUrl}/L/{site}.{code}` in capitals, as far as addresses have no case, so that QR codes write two
 * characters in eleven bits. The server leads from it to `labelAddress`.
 */
export function shortLabelAddress(publicUrl: string, code: string, siteKey: string): string {
  const base = publicUrl.replace(/\/+$/, '');
  const [origin = '', path = ''] = splitOrigin(base);
  return `${origin.toUpperCase()}${path}/L/${siteKey.toUpperCase()}.${encodeURIComponent(codeKey(code))}`;
}

function splitOrigin(url: string): readonly string[] {
  const match = /^(https?:\/\/[^/]+)(.*)$/i.exec(url);
  return match ? match.slice(1) : ['', url];
}

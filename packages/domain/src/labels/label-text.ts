import { codeKey } from '../elements/code.ts';

/** What a template may say beside fields: the object's title and code, the site's name, and the addresses that open the object. */
export const labelTextNames = ['title', 'code', 'site', 'address', 'shortAddress'] as const;

const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** What is between the braces of a template, in its order: names of `labelTextNames`, and ids of fields. */
export function labelTextNamesIn(template: string): readonly string[] {
  return Array.from(template.matchAll(placeholder), ([, name = '']) => name);
}

/** A template with its placeholders filled in; what is unknown or has no value is nothing. Spaces around it are taken away. */
export function labelText(template: string, textOf: (name: string) => string | null | undefined): string {
  return template.replace(placeholder, (_whole, name: string) => textOf(name) ?? '').trim();
}

/** A template with other words between the braces: names of fields for people, ids for what is stored. */
export function renameInLabelText(template: string, nameOf: (name: string) => string): string {
  return template.replace(placeholder, (_whole, name: string) => `{{${nameOf(name)}}}`);
}

/** The address that a label holds: whoever scans it with any phone gets to the object. */
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

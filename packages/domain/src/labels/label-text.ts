/** What a template may say beside fields: the object's title and code, the site's name, and the address that opens the object. */
export const labelTextNames = ['title', 'code', 'site', 'address'] as const;

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

import type { TextParameters } from '@tingest/i18n';

/** A text of rules with its places filled. */
export function textWith(text: string, parameters: TextParameters): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(parameters[name] ?? placeholder));
}

import { createRequire } from 'node:module';
import { allFields, type FieldDefinition, type FieldValues, fieldTypeOf } from '@tingest/domain/fields';
import type sanitizeHtml from 'sanitize-html';

/** Longer than the maximum of a field (domain, htmlLength), so that longer text is refused and not cut. */
const maxParsedLength = 100_000;

/** The allowed content of formatted text: the output of the editor, without styles, scripts, images and forms. */
const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'hr',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper than anything written by hand; parsing stays cheap.
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      // The page that a link leads to learns nothing of the one it was in, and cannot change it.
      attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
};

const require = createRequire(import.meta.url);
let sanitizer: typeof sanitizeHtml | undefined;

/**
 * HTML without anything that could act: scripts, styles, handlers, addresses of other schemes. The library is loaded
 * with the first formatted text, at once and not as a promise, because values are converted row by row.
 */
export function cleanHtml(html: string): string {
  sanitizer ??= require('sanitize-html') as typeof sanitizeHtml;
  return sanitizer(html.slice(0, maxParsedLength), sanitizeOptions).trim();
}

/** Returns the sent values with those of HTML fields sanitised, in rows too. Design, section 6. */
export function cleanMarkup(fields: readonly FieldDefinition[], values: FieldValues): Record<string, unknown> {
  const markupFieldsById = new Map([...allFields(fields)].filter(mayHoldMarkup).map((field) => [field.id, field]));
  if (markupFieldsById.size === 0) return { ...values };
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const field = markupFieldsById.get(id);
      if (!field) return [id, value];
      const type = fieldTypeOf(field);
      if (type.isMarkup && typeof value === 'string') return [id, cleanHtml(value)];
      if (!type.hasRows || !Array.isArray(value)) return [id, value];
      return [id, value.map((row) => (isRecord(row) ? cleanMarkup(field.children ?? [], row) : row))];
    }),
  );
}

function mayHoldMarkup(field: FieldDefinition): boolean {
  const { isMarkup, hasRows } = fieldTypeOf(field);
  return isMarkup || hasRows;
}

/** Returns definitions with the default values of formatted text sanitised, like values. */
export function cleanDefaults(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.map((field) => ({
    ...field,
    ...(fieldTypeOf(field).isMarkup && { defaultValue: cleanTexts(field.defaultValue) }),
    ...(field.children && { children: cleanDefaults(field.children) }),
  }));
}

/** One text, or one for each culture. */
function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanHtml(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([culture, text]) => [culture, cleanTexts(text)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

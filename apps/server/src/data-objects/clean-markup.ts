import { type FieldDefinition, type FieldValues, fieldTypeOf, walkFields } from '@tingest/domain';
import sanitizeHtml from 'sanitize-html';

/** What formatted text may consist of; everything else is left out, its text kept. Source: design, section 6. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
  ],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than anything written by hand; parsing stays cheap.
  nestingLimit: 20,
};

/** Sent values whose formatted texts hold nothing but formatting, before anything else looks at them. */
export function cleanMarkup(fields: readonly FieldDefinition[], values: FieldValues): Record<string, unknown> {
  const cleaned = { ...values };
  for (const field of walkFields(fields)) {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    const type = fieldTypeOf(field);
    if (type.isMarkup && typeof value === 'string') cleaned[field.id] = sanitizeHtml(value, allowed);
    if (type.hasRows && Array.isArray(value)) {
      cleaned[field.id] = value.map((row: unknown) => (isRecord(row) ? cleanMarkup(field.children ?? [], row) : row));
    }
  }
  return cleaned;
}

function isRecord(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

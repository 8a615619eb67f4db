import type { ValueProblem } from '@tingest/domain/foundation';
import { plainText, type RenderedValue, type Template, type TemplateValue } from './template.ts';

/**
 * How a value is written into a JSON template: within quotation marks as a part of that text, elsewhere as a value of its own
 * type with quotation marks of its own.
 */
export function jsonWriter(template: Template): (value: RenderedValue, part: TemplateValue) => string {
  const quotedParts = quotedValues(template);
  return (value, part) =>
    quotedParts.has(part) ? JSON.stringify(plainText(value)).slice(1, -1) : JSON.stringify(wellFormed(value));
}

/** Returns the problem of a JSON template, for any values. */
export function jsonProblem(template: Template): ValueProblem | null {
  const quotedParts = quotedValues(template);
  for (const sample of ['0', '"x"']) {
    const parts = template.parts.map((part) =>
      typeof part === 'string' ? part : quotedParts.has(part) ? 'x' : sample,
    );
    try {
      JSON.parse(parts.join(''));
    } catch {
      return { code: 'templateFormat', parameters: { format: 'JSON' } };
    }
  }
  return null;
}

/** The values that stand within quotation marks. */
function quotedValues({ parts }: Template): ReadonlySet<TemplateValue> {
  const quotedParts = new Set<TemplateValue>();
  let isQuoted = false;
  for (const part of parts) {
    if (typeof part === 'string')
      isQuoted = (part.match(/\\.|"/gs) ?? []).filter((mark) => mark === '"').length % 2 === 1 ? !isQuoted : isQuoted;
    else if (isQuoted) quotedParts.add(part);
  }
  return quotedParts;
}

function wellFormed(value: RenderedValue): RenderedValue {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

import type { ValueProblem } from '@tingest/domain/foundation';
import { readXml } from '../answers/read-xml.ts';
import { plainText, type RenderedValue, type Template } from './template.ts';

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
  ...{ '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' },
};

/**
 * Returns a value for XML or HTML, as text or between the quotation marks of an attribute. Characters that XML cannot
 * contain are left out.
 */
export function xmlValue(value: RenderedValue): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
  const sayable = plainText(value).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return sayable.replace(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? '');
}

/** Returns the problem of an XML template: a value that is neither text nor part of an attribute is refused. */
export function xmlProblem({ parts }: Template): ValueProblem | null {
  const token = (index: number) => `\ue000${index}\ue001`;
  const xmlText = parts.map((part, index) => (typeof part === 'string' ? part : token(index))).join('');
  const values: string[] = [];
  const read = readXml(xmlText, (text) => values.push(text));
  if (read === undefined) return { code: 'templateFormat', parameters: { format: 'XML' } };
  const valuesText = values.join('\n');
  const lostPart = parts.find((part, index) => typeof part !== 'string' && !valuesText.includes(token(index)));
  return lostPart && typeof lostPart !== 'string'
    ? { code: 'templatePosition', parameters: { at: lostPart.at } }
    : null;
}

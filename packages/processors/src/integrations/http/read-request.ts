import { collectionRowsOf, type FieldContext, type FieldValues } from '@tingest/domain/fields';
import type { ValueProblem } from '@tingest/domain/foundation';
import { expressionBudget } from '@tingest/domain/rules';
import type { ConfigurationProblem } from '../../contract.ts';
import { addressProblem, addressValue, climbs } from '../../templates/address-template.ts';
import { jsonProblem, jsonWriter } from '../../templates/json-template.ts';
import {
  plainText,
  type RenderedValue,
  readTemplate,
  renderTemplate,
  type Template,
  type TemplateValue,
} from '../../templates/template.ts';
import { xmlProblem, xmlValue } from '../../templates/xml-template.ts';
import { inputFields } from './fields.ts';

type Writer = (value: RenderedValue, part: TemplateValue) => string;

interface BodyFormat {
  readonly mediaType: string;
  readonly problem: (template: Template) => ValueProblem | null;
  readonly writer: (template: Template) => Writer;
}

const formats: Readonly<Record<string, BodyFormat>> = {
  json: { mediaType: 'application/json', problem: jsonProblem, writer: jsonWriter },
  xml: { mediaType: 'application/xml', problem: xmlProblem, writer: () => xmlValue },
  form: { mediaType: 'application/x-www-form-urlencoded', problem: () => null, writer: () => addressValue },
  text: { mediaType: 'text/plain; charset=utf-8', problem: () => null, writer: () => plainText },
};

/** Headers that the connection itself sets, or the fields of authentication. */
const reservedHeader =
  /^(?:host|content-length|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|proxy-.*)$/i;
const headerName = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

/** The request of a configuration, before any values are in it. */
export interface RequestTemplates {
  readonly method: string;
  readonly address: Template;
  readonly headers: readonly { readonly name: string; readonly value: Template }[];
  /** `null` where none is sent. */
  readonly body: { readonly template: Template; readonly format: BodyFormat } | null;
}

/** Reads the request templates of a configuration. */
export function readRequest(
  configuration: FieldValues,
): { readonly templates: RequestTemplates } | { readonly problems: readonly ConfigurationProblem[] } {
  const problems: ConfigurationProblem[] = [];
  const read = (fieldId: string, input: unknown, problemOf: (template: Template) => ValueProblem | null): Template => {
    const outcome = readTemplate(typeof input === 'string' ? input : '', inputFields);
    const problem = 'problem' in outcome ? outcome.problem : problemOf(outcome.template);
    if (problem) problems.push({ ...problem, fieldId });
    return 'template' in outcome ? outcome.template : { parts: [] };
  };
  const { body, contentType } = configuration;
  const method = String(configuration.method);
  const address = read('address', configuration.address, addressProblem);
  const headers = collectionRowsOf(configuration.headers).map(({ name, value }, index) => {
    const isName = headerName.test(String(name)) && !reservedHeader.test(String(name));
    if (!isName) problems.push({ code: 'headerName', fieldId: `headers.${index}.name` });
    return { name: String(name).toLowerCase(), value: read(`headers.${index}.value`, value, () => null) };
  });
  const format = formats[String(contentType)] ?? formats.json;
  const hasBody = typeof body === 'string' && body !== '' && method !== 'GET' && format !== undefined;
  const template = hasBody ? read('body', body, format.problem) : null;
  if (problems.length > 0) return { problems };
  return { templates: { method, address, headers, body: template && format ? { template, format } : null } };
}

/** Returns the request for the values of a run. */
export function renderRequest(
  { address, body, headers, method }: RequestTemplates,
  values: FieldValues,
  context: FieldContext,
) {
  const input = { values, context, budget: expressionBudget() };
  const renderedAddress = renderTemplate(address, input, addressValue);
  if ('problem' in renderedAddress) return renderedAddress;
  if (climbs(renderedAddress.text)) return { problem: { code: 'serverAddress' } as ValueProblem };
  const renderedHeaders: Record<string, string> = {};
  for (const { name, value } of headers) {
    const header = renderTemplate(value, input, plainText);
    if ('problem' in header) return header;
    renderedHeaders[name] = header.text;
  }
  const content = body && renderTemplate(body.template, input, body.format.writer(body.template));
  if (content && 'problem' in content) return content;
  return {
    request: {
      method,
      url: renderedAddress.text,
      headers: {
        ...(body && { 'content-type': body.format.mediaType }),
        accept: 'application/json, application/xml;q=0.9',
        ...renderedHeaders,
      },
      ...(content && { body: content.text }),
    },
  };
}

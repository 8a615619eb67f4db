import { textEncodings } from '@tingest/documents/tables';
import { dateOrders } from '@tingest/domain/foundation';
import Type, { type Static } from 'typebox';
import type { ImportReading } from '../../../database/stored/imports.ts';
import { choiceOf, nullable } from '../../../http/contract/schemas.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';

const encoding = choiceOf(textEncodings, 'TextEncoding');
const separator = Type.String({
  pattern: '^([^\\r\\n"]|tab)$',
  description: 'Separator between columns: one character, or `tab`.',
});
const dateOrder = choiceOf(dateOrders, 'DateOrder');
export const headerLine = Type.Integer({
  minimum: 1,
  maximum: 2_000_000,
  description: 'Number of the line with the headers, from 1.',
});

/** How a text file is read, as in request bodies; a property that is null, or omitted at first, is detected. */
export const readingSchemas = {
  encoding: Type.Optional(nullable(encoding)),
  separator: Type.Optional(nullable(separator)),
  dateOrder: Type.Optional(nullable(dateOrder)),
};

/** How a text file is read, as addresses say it. */
export const readingQuery = {
  encoding: Type.Optional(encoding),
  separator: Type.Optional(separator),
  dateOrder: Type.Optional(dateOrder),
  headerLine: Type.Optional(headerLine),
};

/** How a text file is read, as answers have it: as it was chosen, and as it was done. */
export const readingReplies = {
  encoding: nullable(encoding),
  separator: nullable(Type.String()),
  dateOrder: nullable(dateOrder),
  text: nullable(
    Type.Object(
      { encoding, separator: Type.String() },
      { title: 'ImportText', description: 'Encoding and separator with which the file was read.' },
    ),
  ),
};

const readingBody = Type.Object(readingSchemas);
type ReadingBody = Static<typeof readingBody>;

const foundOut: ImportReading = { encoding: null, separator: null, dateOrder: null };

/** Stored choices, with those that are sent in their place. */
export function readingOf(sentReading: ReadingBody, storedReading: Partial<ImportReading> = {}): ImportReading {
  const { encoding, separator, dateOrder } = { ...foundOut, ...storedReading };
  const next = sentReading.separator === undefined ? separator : sentReading.separator;
  return {
    encoding: sentReading.encoding === undefined ? encoding : sentReading.encoding,
    separator: next === 'tab' ? '\t' : next,
    dateOrder: sentReading.dateOrder === undefined ? dateOrder : sentReading.dateOrder,
  };
}

/**
 * Returns the context for reading the texts of an import's cells: in the tenant's formats, with dates in the chosen
 * order.
 */
export function readingContext(
  context: Omit<Parameters<typeof fieldContext>[0], 'culture'> & { readonly tenant: Tenant },
  { dateOrder = null }: Partial<ImportReading>,
) {
  return { ...fieldContext({ ...context, culture: context.tenant.culture }), ...(dateOrder && { dateOrder }) };
}

type Tenant = Parameters<typeof fieldContext>[0]['tenant'] & Pick<Parameters<typeof fieldContext>[0], 'culture'>;

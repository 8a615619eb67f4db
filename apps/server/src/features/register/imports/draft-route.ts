import { draftFields } from '@tingest/domain/exchange';
import Type from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { FileStore } from '../../../file-store/file-store.ts';
import { idSchema, nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { schemaFieldReply } from '../../configuration/data-schemas/data-schema-schemas.ts';
import { headerLine, readingContext, readingOf, readingSchemas } from './import-reading.ts';
import { loadTables } from './load-tables.ts';

/** Number of rows that are sampled for the type of a column. */
const sampledRows = 1_000;
/** Drafts a minute of one person. */
const draftsPerMinute = 30;

const body = Type.Object(
  { fileId: idSchema, ...readingSchemas, headerLine: Type.Optional(nullable(headerLine)) },
  { title: 'SchemaDraftSave', additionalProperties: false },
);
const reply = Type.Object(
  {
    items: Type.Array(
      Type.Object({ name: Type.String(), fields: Type.Array(schemaFieldReply) }, { title: 'SchemaDraftOfTable' }),
      { description: 'One draft for each sheet; a text file has one.' },
    ),
  },
  { title: 'SchemaDraft' },
);

/**
 * Returns the route that drafts the columns of a data schema for an uploaded file, from its header and the rows below.
 * Nothing is saved.
 */
export function draftRoute(store: FileStore): Route {
  return route({
    tag: 'Data schemas',
    authentication: 'user',
    scope: 'site',
    action: 'schemas.write',
    transaction: 'none',
    rateLimit: draftsPerMinute,
    method: 'POST',
    path: 'schemas/drafts',
    name: 'schemas.draft',
    summary: 'Draft data schemas from the columns of an uploaded file',
    description:
      'xls, xlsx, ods, csv and txt, in any encoding and with any separator that Excel writes, JSON Lines and GeoJSON.',
    body,
    reply,
    async handler(context, { body: requestBody }) {
      const reading = readingOf(requestBody);
      const tables = await loadTables(store, context, requestBody.fileId, { rows: sampledRows, reading });
      const from = requestBody.headerLine ?? 0;
      return ok({
        items: tables.map(({ name, rows, lines }) => ({
          name,
          fields: draftFields(
            rows.filter((_row, index) => (lines[index] ?? 0) >= from),
            readingContext(context, reading),
            uuidv7,
          ).map((field) => ({ ...field, aliases: [...field.aliases] })),
        })),
      });
    },
  });
}

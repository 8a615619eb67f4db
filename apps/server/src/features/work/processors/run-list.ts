import { sql } from 'kysely';
import type { ListSource } from '../../../database/lists/list-source.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import {
  countedTotal,
  idColumn,
  instantColumns,
  keywordColumn,
  namedColumn,
  wholeNumberColumn,
} from '../../../http/lists/own-columns.ts';

/** The searched text of the log: the configuration's name and the implementation's key. */
const searchedText = sql<string>`lower(name || ' ' || processor_key)`;

/** The runs of a site, newest first. */
export function runList(context: SiteContext): ListSource {
  const { tenant, site } = context;
  const instant = instantColumns(fieldContext(context));
  const orNone = { isNullable: true };
  const scope = sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id}`;
  return {
    table: sql`processor_runs`,
    scope,
    columns: new Map([
      ['createdAt', instant('created_at')],
      ['status', keywordColumn('status')],
      ['name', namedColumn('name', context.culture)],
      ['processorType', keywordColumn('processor_type')],
      ['processorKey', keywordColumn('processor_key')],
      ['configurationId', idColumn('configuration_id')],
      ['trigger', keywordColumn('trigger')],
      ['elementId', idColumn('element_id', orNone)],
      ['operationId', idColumn('operation_id', orNone)],
      ['transactionId', idColumn('transaction_id', orNone)],
      ['attempts', wholeNumberColumn('attempts')],
      ['finishedAt', instant('finished_at', orNone)],
    ]),
    defaultOrdering: { column: 'createdAt', dir: 'desc' },
    total: countedTotal('processor_runs', scope),
    search: {
      text: searchedText,
      find: (pattern, otherPatterns, max) =>
        sql`(SELECT id FROM processor_runs WHERE ${scope} AND ${searchedText} LIKE ${pattern}
             AND ${searchedText} LIKE ALL (${otherPatterns}::text[]) LIMIT ${max})`,
      beginsWith: (prefix) => [sql<boolean>`starts_with(${searchedText}, ${prefix})`],
    },
  };
}

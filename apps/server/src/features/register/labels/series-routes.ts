import { cleanText } from '@tingest/domain/foundation';
import { seriesCode, seriesSize, validateSeries } from '@tingest/domain/register';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { deleteRow, insertRow } from '../../../database/stored-rows.ts';
import { idParams, presentMetadata } from '../../../http/contract/schemas.ts';
import { created, noContent } from '../../../http/kernel/answer.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { listRoutes, memoryAnswer } from '../../../http/lists/list-routes.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { seriesReply, seriesSave } from './series-schemas.ts';
import { countUsed, getSeries, lockSeries, maxSeries, type SeriesRow, selectSeries, seriesOf } from './series-store.ts';

// For users that make labels for the site.
const base = { tag: 'Labels', authentication: 'user', scope: 'site', action: 'labelLayouts.write' } as const;

type Presented = Static<typeof seriesReply>;

const seriesList: MemoryList<Presented> = {
  columns: {
    prefix: ({ prefix }) => prefix,
    given: ({ given }) => given,
    used: ({ used }) => used,
    left: ({ left }) => left,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  textColumns: ['prefix'],
  searchText: ({ prefix }) => prefix,
  defaultColumn: 'prefix',
};

/** Series of codes for blank labels. */
export const seriesRoutes: readonly Route[] = [
  ...listRoutes({
    ...{ ...base, path: 'codeSeries', noun: 'series of codes' },
    reply: seriesReply,
    async list(context, query) {
      const [rows, usedCounts] = [await selectSeries(context), await countUsed(context)];
      const items = rows.map((row) => present(row, usedCounts.get(row.id) ?? 0));
      return memoryAnswer(context, seriesList, items, { query, present: (each) => each });
    },
  }),
  route({
    ...base,
    transaction: 'write',
    ...{ method: 'POST', path: 'codeSeries', name: 'codeSeries.create', summary: 'Create a series of codes' },
    description: 'Refused if another series of the site would issue one of its codes.',
    body: seriesSave,
    reply: seriesReply,
    status: 201,
    async handler(context, { body }) {
      const { tx, tenant, site, caller } = context;
      const clean = cleanText(body.prefix);
      const prefix = 'value' in clean ? (clean.value ?? '') : body.prefix;
      const series = { prefix, digits: body.digits, hasCheckDigit: body.hasCheckDigit };
      await lockSeries(context);
      const otherSeries = await selectSeries(context);
      throwProblems(validateSeries(series, otherSeries.map(seriesOf)));
      if (otherSeries.length >= maxSeries) throw new ProblemError({ code: 'tooMany', parameters: { max: maxSeries } });
      const row = await insertRow(tx, 'code_series', {
        ...{ tenant_id: tenant.id, site_id: site.id, id: body.id ?? uuidv7() },
        ...{ prefix, digits: body.digits, has_check_digit: body.hasCheckDigit },
        ...{ owner_id: caller.userId, owner_name: caller.name },
      });
      recordAudit(context, { action: 'create', ...audited(row), after: seriesOf(row) });
      return created(present(row, 0));
    },
  }),
  route({
    ...base,
    transaction: 'write',
    ...{ method: 'DELETE', path: 'codeSeries/:id', name: 'codeSeries.delete', summary: 'Delete a series of codes' },
    description: 'Refused once codes of the series have been printed, because they must never be issued again.',
    params: idParams,
    status: 204,
    async handler(context, { params }) {
      const row = await getSeries(context, params.id);
      const assignedCount = Number(row.next_number) - 1;
      if (assignedCount > 0)
        throw new ProblemError({ code: 'inUse', parameters: { what: 'codeSeries', count: assignedCount } });
      await deleteRow(context, 'code_series', row.id);
      recordAudit(context, { action: 'delete', ...audited(row), before: seriesOf(row) });
      return noContent();
    },
  }),
];

/** A series in the audit trail, by its first code. */
export function audited(row: SeriesRow) {
  return { resourceType: 'codeSeries', resourceId: row.id, resourceName: seriesCode(seriesOf(row), 1) };
}

function present(row: SeriesRow, used: number): Presented {
  const series = seriesOf(row);
  const given = Number(row.next_number) - 1;
  const left = seriesSize(series) - given;
  return {
    id: row.id,
    ...series,
    next: left > 0 ? seriesCode(series, given + 1) : null,
    ...{ given, used, left },
    ownerName: row.owner_name,
    ...presentMetadata(row),
  };
}

import Type from 'typebox';
import { siteRows } from '../../../database/stored-rows.ts';
import { ok } from '../../../http/answer.ts';
import { notFound } from '../../../http/problem-error.ts';
import { type Route, route } from '../../../http/route.ts';
import { choiceOf, idParams, idSchema, instantSchema, nullable } from '../../../http/schemas.ts';
import { gapReasons, selectGaps, selectPeriods } from './number-gaps.ts';

const reply = Type.Object(
  {
    periods: Type.Array(
      Type.Object(
        {
          period: Type.String({ description: 'What the series begins anew with; empty where it never does.' }),
          last: Type.Integer(),
          count: Type.Integer({ description: 'How many this configuration gave.' }),
        },
        { title: 'GivenNumbersPeriod' },
      ),
    ),
    gaps: Type.Array(
      Type.Object(
        {
          period: Type.String(),
          from: Type.Integer(),
          to: Type.Integer(),
          text: nullable(Type.String({ description: 'The number as it was written.' })),
          reason: choiceOf(gapReasons),
          transactionId: nullable(idSchema),
          givenAt: nullable(instantSchema),
        },
        { title: 'NumberGap' },
      ),
    ),
  },
  { title: 'GivenNumbers' },
);

/** What a configuration of `sequence` gave. */
export const numberRoutes: readonly Route[] = [
  route({
    tag: 'Processors',
    authentication: 'user',
    scope: 'site',
    action: 'processorConfigs.write',
    transaction: 'read',
    method: 'GET',
    path: 'processors/config/:id/numbers',
    name: 'processorConfigs.numbers',
    summary: 'Numbers that a configuration gave, and the gaps among them',
    description: 'Of a configuration that gives no numbers there are none. At most 500 gaps, the newest first.',
    params: idParams,
    reply,
    async handler(context, { params }) {
      const config = await siteRows(context, 'processor_configs').select('id').where('id', '=', params.id).execute();
      if (config.length === 0) throw notFound();
      const [periods, gaps] = await Promise.all([selectPeriods(context, params.id), selectGaps(context, params.id)]);
      return ok({
        periods: [...periods],
        gaps: gaps.map((gap) => ({ ...gap, givenAt: gap.givenAt?.toISOString() ?? null })),
      });
    },
  }),
];

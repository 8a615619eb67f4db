import type { DrawnLabel, drawLabels, LabelLogo } from '@tingest/documents/labels';
import {
  codeContentProblem,
  isCodePart,
  type LabelLayout,
  type LabelWarning,
  labelWarnings,
} from '@tingest/domain/register';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { inTransaction } from '../../../database/transaction.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { requesterOf } from '../../../http/kernel/requester.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { workerTask } from '../../../workers/worker-pool.ts';
import { findLogo } from '../../organisation/tenants/find-tenant.ts';
import type { logoRatio } from './label-file.ts';
import { type PreviewBody, previewAsk, previewReply } from './label-schemas.ts';
import { type LabelTexts, labelTexts, readLabelTexts } from './label-texts.ts';
import type { PrintDependencies } from './print-job.ts';
import { readLayout } from './save-layout.ts';

const drawing = workerTask<typeof drawLabels>(import.meta.resolve('@tingest/documents/labels'), 'drawLabels');
const measuring = workerTask<typeof logoRatio>(new URL('./label-file.ts', import.meta.url), 'logoRatio');

type Preview = Static<typeof previewReply>;

/** Objects among which the one with the longest title is looked for. */
const newest = 1_000;
// Texts of a label where there is no object yet.
const sample = { title: 'K7P2M4XW', code: 'K7P2M4XW' };

/**
 * `POST labels/preview`: labels as they would be printed, with real objects, and warnings about parts that may be hard
 * to read.
 */
export function previewRoute({ files, publicUrl }: Pick<PrintDependencies, 'files' | 'publicUrl'>): Route {
  return route({
    ...{ tag: 'Labels', authentication: 'user', scope: 'site', action: 'elements.print', transaction: 'none' },
    ...{
      method: 'POST',
      path: 'labels/preview',
      name: 'labels.preview',
      summary: 'Preview labels as they would be printed',
    },
    body: previewAsk,
    reply: previewReply,
    async handler(context, { body }) {
      const layout = readLayout(body);
      const { labels, logo } = await inTransaction(
        files.pool,
        { tenantId: context.tenant.id, readOnly: true },
        async (tx) => {
          const reader: SiteContext = { ...context, tx };
          const ids = body.elementIds ?? (await selectLongestTitles(reader, body));
          const read = await readLabelTexts(reader, layout, ids, publicUrl);
          return { labels: read, logo: (await findLogo(tx, context.tenant.id))?.bytes ?? null };
        },
      );
      const visibleLabels =
        labels.length > 0
          ? labels
          : [{ elementId: null, ...sample, texts: labelTexts(layout, sample, { site: context.site, publicUrl }) }];
      const ticket = files.workers.enter(requesterOf(context));
      try {
        const ratio =
          logo && layout.parts.some(({ type }) => type === 'logo') ? await ticket.run(measuring, logo) : null;
        const mark: LabelLogo | undefined = ratio === null ? undefined : { picture: new Uint8Array(), ratio };
        const { medium, parts } = layout;
        const drawnLabels = await ticket.run(drawing, {
          ...{ parts, ...(medium.kind === 'roll' && { dpi: medium.dpi }), ...(mark && { logo: mark }) },
          labels: visibleLabels.map(({ texts }) => texts),
        });
        return ok(present(layout, visibleLabels, drawnLabels, logo && mark ? logo : null));
      } finally {
        ticket.leave();
      }
    },
  });
}

async function selectLongestTitles(
  { tx, tenant, site }: SiteContext,
  { elementTypeId }: PreviewBody,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT id, title FROM elements
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
        ${elementTypeId ? sql`AND element_type_id = ${elementTypeId}` : sql``}
      ORDER BY id DESC LIMIT ${newest}
    ) newest ORDER BY length(title) DESC, id LIMIT 1`.execute(tx);
  return rows.map(({ id }) => id);
}

function present(
  { parts }: LabelLayout,
  labels: readonly (Omit<LabelTexts, 'elementId'> & { readonly elementId: string | null })[],
  drawnLabels: readonly DrawnLabel[],
  logo: Uint8Array | null,
): Preview {
  const warnings = labels.flatMap(({ texts }, index) => {
    const byPart = new Map(parts.map((part, at) => [part.id, drawnLabels[index]?.[at]?.code?.symbol ?? null]));
    const unwritable = parts.filter(
      (part, at) => isCodePart(part) && texts[at] !== '' && codeContentProblem(part.type, texts[at] ?? ''),
    );
    return [
      ...labelWarnings(parts, ({ id }) => byPart.get(id) ?? null),
      ...unwritable.map(({ id }) => ({ partId: id, code: 'codeContent' as const })),
    ];
  });
  return {
    labels: labels.map(({ elementId, title, code }, index) => ({
      elementId,
      title,
      code,
      parts: parts.flatMap((part, at) => {
        const one = drawnLabels[index]?.[at];
        return one ? [presentPart(part.id, one)] : [];
      }),
    })),
    logo: logo && `data:image/png;base64,${Buffer.from(logo).toString('base64')}`,
    warnings: distinct(warnings),
  };
}

function presentPart(
  partId: string,
  { x, y, rotation, code, lines, box, logo }: NonNullable<DrawnLabel[number]>,
): Preview['labels'][number]['parts'][number] {
  return {
    ...{ partId, x, y, rotation, lines: [...(lines ?? [])], box: box ?? null, logo: logo ?? null },
    code: code
      ? {
          ...{ left: code.left, top: code.top, moduleWidth: code.moduleWidth, moduleHeight: code.moduleHeight },
          path: code.symbol.runs
            .map(([left, top, width, height]) => `M${left} ${top}h${width}v${height}h-${width}z`)
            .join(''),
        }
      : null,
  };
}

type Warning = Omit<LabelWarning, 'code'> & { readonly code: LabelWarning['code'] | 'codeContent' };

function distinct(warnings: readonly Warning[]): Preview['warnings'] {
  const byKey = new Map(warnings.map((each) => [`${each.partId} ${each.code}`, each]));
  return [...byKey.values()].map(({ partId, code, dots }) => ({ partId, code, dots: dots ?? null }));
}

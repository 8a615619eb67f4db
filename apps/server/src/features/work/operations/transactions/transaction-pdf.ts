import type { DocumentField, renderTransactionPdf } from '@tingest/documents/pdf';
import { withoutFields } from '@tingest/domain/access';
import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { type Culture, formatDateTime } from '@tingest/domain/foundation';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { findVisibleElementType } from '../../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../../data-objects/granted/object-access.ts';
import { resolveFields } from '../../../../data-objects/option-sources.ts';
import type { FileStore } from '../../../../file-store/file-references.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { nameOf } from '../../../../publishing/publishable-item.ts';
import { visibleFields } from '../../../../publishing/visible-fields.ts';
import { type WorkTicket, workerTask } from '../../../../workers/worker-pool.ts';
import { findBranding, findLogo } from '../../../organisation/tenants/find-tenant.ts';
import { findElement } from '../../../register/elements/find-element.ts';
import { findPictures, loadPictures } from '../../../register/files/load-pictures.ts';
import { operationLabel, statusLabel } from '../log/mode-labels.ts';
import { type ReadableEffect, withReadableEffects } from '../model/operation-effects.ts';
import { withOptions } from '../model/operation-options.ts';
import { presentOperation, readableFields } from '../model/operation-presenter.ts';
import { selectOperationsOf, type TransactionRow, wordedService } from '../model/operation-queries.ts';
import { type DocumentSources, documentFields, filesIn } from './document-fields.ts';

/** Sources of a PDF beside the transaction. */
export interface PdfSources {
  /** The public address of the installation; the target of the QR code. */
  readonly publicUrl: string;
  readonly mapsUrl?: string | undefined;
  readonly files: FileStore;
}

/** Most pictures of one PDF; of the others the names are there. */
const maxPictures = 60;

const rendering = workerTask<typeof renderTransactionPdf>(
  import.meta.resolve('@tingest/documents/pdf'),
  'renderTransactionPdf',
);

/** The data for drawing a PDF: everything needed from the database has been read. */
export interface PdfDraft {
  readonly fileName: string;
  /** Draws it, in a worker. To be called when the transaction has closed. */
  readonly render: (ticket: WorkTicket) => Promise<Uint8Array>;
}

/**
 * A transaction as a PDF, in the caller's culture, ready to be drawn. Source: design, section 7.
 * @param hiddenIds fields of its forms that the caller does not see
 */
export async function draftTransactionPdf(
  context: SiteContext,
  row: TransactionRow,
  hiddenIds: ReadonlySet<string>,
  { publicUrl, mapsUrl, files }: PdfSources,
): Promise<PdfDraft> {
  const { tx, tenant, site, caller, culture, now } = context;
  const reading = fieldContext(context);
  const text = (key: ServerTextKey, parameters?: Record<string, string | number>) =>
    translate(culture, key, parameters);
  const service = nameOf({ localized_names: row.transaction_type_names }, culture);
  const storedOperations = await withReadableEffects(
    context,
    await withOptions(context, await selectOperationsOf(context, row.id)),
  );
  const operations = storedOperations.map((each) => ({
    ...each,
    fields: withoutFields(readableFields(each.data_property_types, caller.role), hiddenIds),
    values: each.data_properties,
  }));
  const element = await elementForm(context, row);
  const pictured = [element, ...operations].flatMap(({ fields, values }) => filesIn(fields, values));
  const pictureKeys = await findPictures(context, pictured, maxPictures);
  const logo = await findLogo(tx, tenant.id);
  const branding = await findBranding(tx, tenant.id);
  const title = text('pdf.transaction.title', { service, number: row.number });
  const document = (sources: DocumentSources): Parameters<typeof renderTransactionPdf>[0] => ({
    culture,
    title,
    labels: {
      code: text('pdf.transaction.code'),
      link: text('pdf.transaction.link'),
      logo: text('pdf.transaction.logo', { tenant: tenant.name }),
      number: text('pdf.transaction.number'),
      operations: text('pdf.transaction.operations'),
      printedAt: text('pdf.transaction.printedAt', { time: formatDateTime(now, reading.timeZone) }),
      qrCode: text('pdf.transaction.qrCode'),
      service: text('pdf.transaction.service'),
      site: text('pdf.transaction.site'),
      status: text('pdf.transaction.status'),
    },
    tenant: { name: tenant.name, ...branding, ...(logo && { logo }) },
    site: site.name,
    number: String(row.number),
    service,
    status: statusLabel(wordedService(row), row.status, culture),
    element: {
      title: row.element_title,
      code: row.element_code,
      fields: documentFields(element.fields, element.values, sources),
    },
    operations: operations.map((each) => {
      const presentedOperation = presentOperation(each, caller.role, reading, hiddenIds);
      return {
        heading: `${presentedOperation.operationTypeName} – ${operationLabel(wordedService(row), presentedOperation.mode, culture)}`,
        who: presentedOperation.userName,
        when: formatDateTime(each.occurred_at, reading.timeZone),
        fields: [
          ...deviationField(culture, presentedOperation.deviationCount),
          ...documentFields(each.fields, each.values, {
            ...sources,
            context: { ...sources.context, now: each.occurred_at },
          }),
          ...effectFields(culture, each.effects),
        ],
      };
    }),
    link: `${publicUrl}/exe/transaction/${row.id}?site=${encodeURIComponent(site.key)}`,
  });
  return {
    fileName: `${title}.pdf`,
    async render(ticket) {
      const pictures = await loadPictures(files, ticket, pictureKeys);
      return ticket.run(rendering, document({ context: reading, mapsUrl, pictures }));
    },
  };
}

/** How many answers deviate, in front of them; nothing where none can. */
function deviationField(culture: Culture, count: number | null): DocumentField[] {
  if (count === null) return [];
  const tone = count === 0 ? 'good' : 'attention';
  return [{ label: translate(culture, 'pdf.transaction.deviations'), value: String(count), tone }];
}

/** Returns the effects of an operation, with the rules that caused them, as one more field. */
function effectFields(culture: Culture, effects: readonly ReadableEffect[]): DocumentField[] {
  const lines = effects.map(({ fieldName, fromText, toText, ruleName, note }) => {
    const change = { field: fieldName ?? '', from: fromText || '–', to: toText || '–' };
    const what = note === null ? translate(culture, 'admin.report.change', change) : `${fieldName}: ${note}`;
    return ruleName ? translate(culture, 'pdf.transaction.byRule', { what, rule: ruleName }) : what;
  });
  return lines.length === 0 ? [] : [{ label: translate(culture, 'pdf.transaction.changed'), value: lines.join('\n') }];
}

/** The object's own values, as they are now; none when it is not there any more. */
async function elementForm(
  context: SiteContext,
  row: TransactionRow,
): Promise<{ readonly fields: readonly FieldDefinition[]; readonly values: FieldValues }> {
  const { caller } = context;
  const element = await findElement(context, row.element_id);
  const type = element && (await findVisibleElementType(context, element.element_type_id, caller));
  if (!element || !type) return { fields: [], values: {} };
  const values = element.data_properties;
  const { isAllowed, hiddenFieldIds } = objectAccess(context, 'elementType', type, ['read']).decide(values);
  if (!isAllowed) return { fields: [], values: {} };
  const fields = visibleFields(await resolveFields(context, type.fields, [values]), caller.role);
  return { fields: withoutFields(fields, hiddenFieldIds), values };
}

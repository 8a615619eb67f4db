import { type AttemptRefusal, readReport } from '@tingest/domain/access';
import type { FieldValues } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { createTurns } from '../fairness/anonymous-turns.ts';
import type { OpenSiteScope } from '../features/register/open/public-object.ts';
import type { ReportTicket } from '../features/work/fault-reports/report-secrets.ts';
import { findReportStatus, forgetReporter } from '../features/work/fault-reports/report-status.ts';
import { finishUpload } from '../features/work/fault-reports/report-uploads.ts';
import {
  isTaken,
  joinFault,
  oneAtATime,
  openFault,
  type ReportScope,
  type SoundReport,
} from '../features/work/fault-reports/take-report.ts';
import { inOwnFolder } from '../file-store/own-folder.ts';
import { callerSignal } from '../http/kernel/caller-signal.ts';
import { matchingBudget } from '../http/kernel/field-context.ts';
import { notFound, ProblemError } from '../http/kernel/problem-error.ts';
import { registerUploads } from '../http/kernel/upload-parts.ts';
import {
  type Admission,
  type Asked,
  admit,
  networkDigest,
  RefusedReport,
  type ReportDependencies,
  type ReportParams,
  refusalOf,
  type Sending,
  ticketSubject,
} from './admit-report.ts';
import { readPageQuery, receiptPageAddress } from './page-address.ts';
import { openPage, type PageScope } from './page-scope.ts';
import { mobilePhone, positionOf, readInputs } from './read-report-inputs.ts';
import { inputText, readSentForm, type SentInputs } from './read-sent-report.ts';
import { receiptPage } from './receipt-page.ts';
import { answerProblems, readAnswers } from './report-form.ts';
import { findReportSubject, type ReportSubject, reportPage, type SentForm } from './report-page.ts';
import { ReportPhotos } from './report-photos.ts';

/** How pages are answered, as all public pages are. */
export interface PageAnswering {
  /** Options that the routes share. */
  readonly route: (rateLimitPerMinute: number) => object;
  readonly send: (reply: FastifyReply, html: string) => FastifyReply;
  readonly inSite: (page: PageScope & { readonly tx: Transaction }, siteKey: string) => OpenSiteScope;
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** From one network: forms that are opened, and forms that are sent. */
const perMinute = { form: 90, sent: 20, receipt: 120 } as const;

/** Reports that wait for their turn, at most. */
const maxWaiting = 20;

type ReceiptParams = ReportParams & { readonly token: string };

/** The report pages of a server: how they are answered, and the turns in which reports are performed. */
interface ReportPages extends PageAnswering {
  readonly dependencies: ReportDependencies;
  readonly inSendingTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** A valid report, with the answers to its service's questions. */
interface ReportToPerform {
  readonly ticket: ReportTicket;
  readonly sound: SoundReport;
  readonly answers: FieldValues;
}

/** A form that was read to its end. */
interface ReadForm {
  readonly sending: Sending;
  readonly photos: ReportPhotos;
  readonly inputs: SentInputs;
  readonly admission: Admission;
}

/**
 * Registers the pages by which anonymous users report faults: the form, which works without JavaScript, and the
 * receipt, with an address that only its sender knows. Reports are accepted a few at a time, so that a flood of them
 * delays no other requests. Source: issue 15, line 5.
 */
export async function registerReportPages(
  app: FastifyInstance,
  dependencies: ReportDependencies,
  answering: PageAnswering,
): Promise<void> {
  const { route } = answering;
  const inSendingTurn = createTurns(Math.max(1, Math.floor(dependencies.config.database.poolSize / 8)), maxWaiting);
  const pages: ReportPages = { ...answering, dependencies, inSendingTurn };

  const form = '/search/:tenantKey/:siteKey/:code/report';
  const receipts = '/search/:tenantKey/:siteKey/:code/reports/:token';
  for (const url of [form, `${form}/:number`]) {
    app.route<{ Params: ReportParams }>({
      ...route(perMinute.form),
      method: 'GET',
      url,
      handler: (request, reply) => get(pages, request, reply),
    });
  }
  app.route<{ Params: ReceiptParams }>({
    ...route(perMinute.receipt),
    method: 'GET',
    url: receipts,
    handler: (request, reply) => receipt(pages, request, reply),
  });
  await app.register(async (scope) => {
    // Forms come in parts; JSON, which would be read before anything is validated, is not taken.
    scope.removeAllContentTypeParsers();
    await registerUploads(scope);
    for (const url of [form, `${form}/:number`]) {
      const { config: common, ...otherOptions } = route(perMinute.sent) as { readonly config: object };
      scope.route<{ Params: ReportParams }>({
        ...otherOptions,
        config: { ...common, takesUpload: true, isTransfer: true },
        method: 'POST',
        url,
        handler: (request, reply) => post(pages, request, reply),
      } as Parameters<typeof scope.route<{ Params: ReportParams }>>[0]);
    }
    scope.route<{ Params: ReceiptParams }>({
      ...route(perMinute.sent),
      method: 'POST',
      url: `${receipts}/stop`,
      handler: (request, reply) => stop(pages, request, reply),
    });
  });
}

const answer = (pages: ReportPages, reply: FastifyReply, page: PageScope, html: string): FastifyReply =>
  pages.send(reply.headers({ 'cache-control': 'private, no-store', 'content-language': page.culture }), html);

async function openReportPage<Params extends ReportParams>(
  pages: ReportPages,
  request: FastifyRequest,
  params: Params,
): Promise<Asked<Params>> {
  const query = readPageQuery(request.query);
  const page = await openPage(pages.dependencies, request, params.tenantKey, query);
  const within: Asked['runInTransaction'] = (work) =>
    pages.inTurn(() =>
      inTransaction(pages.dependencies.files.pool, { tenantId: page.tenant.id }, (tx) =>
        work(pages.inSite({ ...page, tx }, params.siteKey)),
      ),
    );
  return { params, query, page, runInTransaction: within };
}

const offersSms = async (pages: ReportPages, scope: OpenSiteScope): Promise<boolean> =>
  (await pages.dependencies.sms.gatewayOf(scope.tx, scope.tenant, scope.site.id)) !== null;

/** The form, empty or as it was sent. */
async function showForm(
  pages: ReportPages,
  { params, query }: Asked,
  { scope, subject }: { readonly scope: OpenSiteScope; readonly subject: ReportSubject },
  sentForm?: SentForm & { readonly ticket: string },
): Promise<string> {
  const ticket =
    sentForm?.ticket ?? pages.dependencies.secrets.issue(ticketSubject(scope, subject), pages.dependencies.now());
  const form = { number: numberOf(params), query, ticket, offersSms: await offersSms(pages, scope) };
  return reportPage(scope, subject, form, sentForm);
}

async function get(pages: ReportPages, request: FastifyRequest<{ Params: ReportParams }>, reply: FastifyReply) {
  const openedPage = await openReportPage(pages, request, request.params);
  const { code } = request.params;
  const html = await openedPage.runInTransaction(async (scope) =>
    showForm(pages, openedPage, { scope, subject: await findReportSubject(scope, code, openedPage.query.service) }),
  );
  return answer(pages, reply, openedPage.page, html);
}

async function post(pages: ReportPages, request: FastifyRequest<{ Params: ReportParams }>, reply: FastifyReply) {
  const openedPage = await openReportPage(pages, request, request.params);
  const { params, query, page, runInTransaction } = openedPage;
  // An administrator in the public preview cannot send a report.
  if (page.isPreview) throw notFound();
  const subject = await runInTransaction((scope) => findReportSubject(scope, params.code, query.service));
  if (numberOf(params) === null && !subject.service) throw notFound();
  const sending: Sending = { ...openedPage, dependencies: pages.dependencies, subject, request };
  return inOwnFolder(pages.dependencies.files.incoming, async (folder) => {
    const photos = new ReportPhotos(sending, folder);
    const inputs = await readSentForm(request, (knownInputs, stream) => photos.receive(knownInputs, stream));
    const admission = photos.admission ?? (await admit(sending, inputs, false));
    return take(pages, { sending, photos, inputs, admission }, reply);
  });
}

/** Takes a form that was read; first all of it is validated, then its photos are stored, then it is performed. */
async function take(pages: ReportPages, form: ReadForm, reply: FastifyReply) {
  const { sending, photos, inputs, admission } = form;
  const { params, page, subject } = sending;
  const { ticket } = admission;
  if (ticket && admission.isTaken) return toReceipt(pages, reply, sending, ticket);
  const showFormAgain = (problems: readonly Problem[], refusal: AttemptRefusal | null, status: number) =>
    showAgain(pages, form, reply.code(status), { problems, refusal });
  const requestedService = numberOf(params) === null ? subject.service : undefined;
  const isDescribed = requestedService?.questions.some(
    ({ fieldType }) => fieldType === 'text' || fieldType === 'textArea',
  );
  const { report, problems } = readReport(readInputs(inputs), {
    describe: requestedService !== undefined && !isDescribed,
  });
  const answers = requestedService ? readAnswers(requestedService, inputs) : {};
  const allProblems = [...problems, ...photos.problems];
  const phone = await mobilePhone(sending, report.bySms ? report.phoneNo : null);
  if (phone && 'problem' in phone) allProblems.push(phone.problem);
  // All that is wrong is said at once, and before a photo is stored. Where nothing else is wrong and there is none, performing validates alone.
  if (requestedService && (allProblems.length > 0 || photos.wereSent))
    allProblems.push(...answerProblems(requestedService, answers, page));
  if (admission.refusal || !ticket) {
    const isTooMany = admission.refusal?.startsWith('tooMany') === true;
    return showFormAgain(allProblems, admission.refusal ?? 'tooOld', isTooMany ? 429 : 422);
  }
  if (allProblems.length > 0) return showFormAgain(allProblems, null, 422);
  const spoilt = await photos.store(ticket.id);
  if (spoilt.length > 0) return showFormAgain(spoilt, null, 422);
  const validReport: SoundReport = {
    ...report,
    ...(phone && 'number' in phone && { phoneNo: phone.number }),
    id: ticket.id,
    token: pages.dependencies.secrets.token(page.tenant.id, ticket.id),
    elementId: subject.object.row.id,
    position: positionOf(inputs),
    network: networkDigest(sending),
  };
  try {
    await perform(pages, form, { ticket, sound: validReport, answers }, reply);
  } catch (error) {
    await photos.discard(ticket.id);
    if (error instanceof RefusedReport) return showFormAgain([], error.refusal, 429);
    if (!(error instanceof ProblemError) || error.problems.some(({ code }) => code === 'notFound')) throw error;
    return showFormAgain(error.problems, null, 422);
  }
  return toReceipt(pages, reply, sending, ticket);
}

/** Performs a report in its turn, in one transaction. @throws RefusedReport for one too many */
async function perform(
  pages: ReportPages,
  { sending, inputs, admission: { upload } }: ReadForm,
  { ticket, sound, answers }: ReportToPerform,
  reply: FastifyReply,
): Promise<void> {
  const { dependencies } = pages;
  const { page, params, query, request, subject } = sending;
  const number = numberOf(params);
  await pages.inSendingTurn(() =>
    inTransaction(dependencies.files.pool, { tenantId: page.tenant.id }, async (tx) => {
      const scope: ReportScope = {
        ...dependenciesOf(dependencies, request, reply),
        ...pages.inSite({ ...page, tx }, params.siteKey),
      };
      // Others may have been sent meanwhile, as many as may be.
      await oneAtATime(scope);
      if (!(await isTaken(scope, ticket.id))) {
        const refusal = await refusalOf(sending, scope, inputs, { ticket, upload });
        if (refusal) throw new RefusedReport(refusal);
      }
      if (upload) await finishUpload(scope, upload);
      // It may have been switched off since the form was opened, and since it was sent.
      const current = await findReportSubject(scope, params.code, query.service);
      if (number !== null) return joinFault(scope, current.services, sound, number);
      const openService = current.service;
      if (!openService || !subject.service) throw notFound();
      return openFault(scope, openService, dependencies, { report: sound, answers });
    }),
  );
}

/** Answers a form that was not taken with all that was written in it. */
async function showAgain(
  pages: ReportPages,
  { sending, photos, inputs, admission }: ReadForm,
  reply: FastifyReply,
  { problems, refusal }: Pick<SentForm, 'problems' | 'refusal'>,
) {
  const { runInTransaction, subject, page } = sending;
  const html = await runInTransaction(async (scope) => {
    // A page that was open for too long gets a new ticket.
    const isKept = admission.ticket !== null && refusal !== 'tooOld';
    const ticket = isKept
      ? inputText(inputs, 'ticket')
      : pages.dependencies.secrets.issue(ticketSubject(scope, subject), pages.dependencies.now());
    return showForm(
      pages,
      sending,
      { scope, subject },
      { inputs, problems, refusal, hadPhotos: photos.wereSent, ticket },
    );
  });
  return answer(pages, reply, page, html);
}

function toReceipt(pages: ReportPages, reply: FastifyReply, { page, params, query }: Sending, ticket: ReportTicket) {
  const ownAddress = { tenant: params.tenantKey, site: params.siteKey, code: params.code };
  const address = receiptPageAddress(ownAddress, pages.dependencies.secrets.token(page.tenant.id, ticket.id), query);
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${address}${address.includes('?') ? '&' : '?'}sent=1`, 303);
}

async function receipt(pages: ReportPages, request: FastifyRequest<{ Params: ReceiptParams }>, reply: FastifyReply) {
  const { params, query, page, runInTransaction } = await openReportPage(pages, request, request.params);
  const isNew = Reflect.get(Object(request.query), 'sent') === '1';
  const html = await runInTransaction((scope) =>
    receiptPage(scope, params.token, query, { publicUrl: pages.dependencies.config.http.publicUrl, isNew }),
  );
  return answer(pages, reply, page, html);
}

async function stop(pages: ReportPages, request: FastifyRequest<{ Params: ReceiptParams }>, reply: FastifyReply) {
  const { params, query, runInTransaction } = await openReportPage(pages, request, request.params);
  const { tenantKey, siteKey, code, token } = params;
  await readSentForm(request, async () => undefined);
  await runInTransaction(async (scope) => {
    const report = await findReportStatus(scope, token);
    if (!report) throw notFound();
    await forgetReporter(scope, report.id);
  });
  const ownAddress = { tenant: tenantKey, site: siteKey, code };
  return reply.header('cache-control', 'no-store').redirect(receiptPageAddress(ownAddress, token, query), 303);
}

/** Reads a number from the address. @throws ProblemError `notFound` if it is not a number */
function numberOf({ number }: ReportParams): number | null {
  if (number === undefined) return null;
  if (!/^\d{1,15}$/.test(number)) throw notFound();
  return Number(number);
}

/** Returns the dependencies and request data for performing an operation. */
function dependenciesOf({ workers, runs, log }: ReportDependencies, request: FastifyRequest, reply: FastifyReply) {
  return {
    ...{ apiVersion: 2 as const, requestId: request.id, log, workers, processors: runs.processors },
    signal: callerSignal(reply),
    waiter: request.timeLimit ?? undefined,
    matching: matchingBudget(),
  };
}

import type { Readable } from 'node:stream';
import type { Problem } from '@tingest/domain';
import {
  type AttemptRefusal,
  readDegrees,
  readReport,
  refuseReport,
  reportLimits,
} from '@tingest/domain/public-access';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RunningNumbers } from '../database/running-numbers.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { OpenSiteScope } from '../features/things/open/public-object.ts';
import { type FaultSecrets, hasWorked, type ReportTicket } from '../features/work/fault-reports/report-secrets.ts';
import { findReportStatus, forgetReporter } from '../features/work/fault-reports/report-status.ts';
import { stranger } from '../features/work/fault-reports/stranger.ts';
import {
  countRecent,
  isTaken,
  joinFault,
  oneAtATime,
  openFault,
  ownPhotos,
  photoIds,
  type ReportScope,
  type SoundReport,
} from '../features/work/fault-reports/take-report.ts';
import type { SmsSender } from '../features/work/messages/sms/sms-sender.ts';
import { selectSmsSettings } from '../features/work/messages/sms/sms-settings.ts';
import type { RunWorld } from '../features/work/processors/run-world.ts';
import { storeUpload } from '../file-store/file-store.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { matchingBudget } from '../http/field-context.ts';
import { networkOf } from '../http/network-of.ts';
import { notFound, ProblemError } from '../http/problem-error.ts';
import { registerUploads } from '../http/upload-parts.ts';
import { createTurns } from '../workers/strangers-turns.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { type PageQuery, readPageQuery, receiptPageAddress } from './page-address.ts';
import { openPage, type PageScope, type PublicPagesDependencies } from './page-scope.ts';
import { inputText, readSentForm, type SentInputs } from './read-sent-report.ts';
import { receiptPage } from './receipt-page.ts';
import { answerProblems, readAnswers } from './report-form.ts';
import { findReportSubject, type ReportSubject, reportPage, type SentForm } from './report-page.ts';

/** What reports of strangers are taken with, beside what pages are made with. */
export interface ReportDependencies extends PublicPagesDependencies {
  readonly secrets: FaultSecrets;
  readonly numbers: RunningNumbers;
  readonly runs: RunWorld;
  readonly workers: WorkerPool;
  readonly sms: SmsSender;
  readonly log: FastifyBaseLogger;
}

/** How pages are answered, as all public pages are. */
export interface PageAnswering {
  /** What routes have in common. */
  readonly route: (rateLimitPerMinute: number) => object;
  readonly send: (reply: FastifyReply, html: string) => FastifyReply;
  readonly inSite: (page: PageScope & { readonly tx: Transaction }, siteKey: string) => OpenSiteScope;
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** From one network: forms that are opened, and forms that are sent. */
const perMinute = { form: 90, sent: 20, receipt: 120 } as const;

/** Reports that wait for their turn, at most. Photos are uploaded before. */
const mostWaiting = 20;

interface ReportParams {
  readonly tenantKey: string;
  readonly siteKey: string;
  readonly code: string;
  /** Of the case that is added to. */
  readonly number?: string;
}

type ReceiptParams = ReportParams & { readonly token: string };

/**
 * The pages by which strangers report faults: the form, which works without JavaScript, and the receipt, whose address only its sender
 * knows. What is sent is taken a few at a time, so that a flood of reports keeps nobody else waiting. Source: issue 15, line 5.
 */
export async function registerReportPages(
  app: FastifyInstance,
  dependencies: ReportDependencies,
  { route, send, inSite, inTurn }: PageAnswering,
): Promise<void> {
  const { config, files, secrets, now } = dependencies;
  const inSendingTurn = createTurns(Math.max(1, Math.floor(config.database.poolSize / 8)), mostWaiting);

  const answer = (reply: FastifyReply, page: PageScope, html: string): FastifyReply =>
    send(reply.headers({ 'cache-control': 'private, no-store', 'content-language': page.culture }), html);

  async function open<Params extends ReportParams>(request: FastifyRequest, params: Params): Promise<Asked<Params>> {
    const query = readPageQuery(request.query);
    const page = await openPage(dependencies, request, params.tenantKey, query);
    const within: Asked['within'] = (work) =>
      inTurn(() =>
        inTransaction(files.pool, { tenantId: page.tenant.id }, (tx) => work(inSite({ ...page, tx }, params.siteKey))),
      );
    return { params, query, page, within };
  }

  const offersSms = async (scope: OpenSiteScope): Promise<boolean> =>
    (await dependencies.sms.gatewayOf(scope.tx, scope.tenant, scope.site.id)) !== null;

  /** The form, empty or as it was sent. */
  async function showForm(
    { params, query }: Asked,
    scope: OpenSiteScope,
    subject: ReportSubject,
    sent?: SentForm & { readonly ticket: string },
  ): Promise<string> {
    const ticket = sent?.ticket ?? secrets.issue(ticketSubject(scope, subject), now());
    return reportPage(scope, numberOf(params), subject, query, { ticket, offersSms: await offersSms(scope) }, sent);
  }

  async function get(request: FastifyRequest<{ Params: ReportParams }>, reply: FastifyReply) {
    const asked = await open(request, request.params);
    const { code } = request.params;
    const html = await asked.within(async (scope) =>
      showForm(asked, scope, await findReportSubject(scope, code, asked.query.service)),
    );
    return answer(reply, asked.page, html);
  }

  async function post(request: FastifyRequest<{ Params: ReportParams }>, reply: FastifyReply) {
    const opened = await open(request, request.params);
    const { params, query, page, within } = opened;
    // An administrator who looks at it as a stranger sends nothing.
    if (page.isPreview) throw notFound();
    const subject = await within((scope) => findReportSubject(scope, params.code, query.service));
    const number = numberOf(params);
    const { service } = subject;
    if (number === null && !service) throw notFound();
    const sending: Sending = { ...opened, dependencies, subject, request };
    const photos: PhotoTaking = { problems: [], admission: null, taken: 0 };
    const inputs = await readSentForm(request, (known, stream) => takePhoto(sending, photos, known, stream));
    const admission = photos.admission ?? (await admit(sending, inputs));
    const { ticket } = admission;
    if (ticket && admission.isTaken) return toReceipt(reply, sending, ticket);
    const asked = number === null ? service : undefined;
    const isDescribed = asked?.questions.some(({ fieldType }) => fieldType === 'text' || fieldType === 'textArea');
    const { report, problems } = readReport(readInputs(inputs), { describe: asked !== undefined && !isDescribed });
    const answers = asked ? readAnswers(asked, inputs) : {};
    const found = [...problems, ...photos.problems];
    const phone = await mobilePhone(sending, report.bySms ? report.phoneNo : null);
    if (phone && 'problem' in phone) found.push(phone.problem);
    // All that is wrong is said at once: what is not performed is judged here. Where nothing else is wrong, performing judges alone.
    if (asked && found.length > 0) found.push(...answerProblems(asked, answers, page));
    const again = async (more: readonly Problem[], refusal: AttemptRefusal | null, status: number) => {
      const html = await within(async (scope) => {
        const kept = ticket ? (await ownPhotos(scope, ticket.id)).length : 0;
        // A page that was open for too long gets a new ticket: the photos of the former one are chosen again.
        const isKept = ticket !== null && refusal !== 'tooOld';
        const renewed = isKept ? inputText(inputs, 'ticket') : secrets.issue(ticketSubject(scope, subject), now());
        const sent = { inputs, problems: more, refusal, photos: isKept ? kept : 0, ticket: renewed };
        return showForm(opened, scope, subject, sent);
      });
      return answer(reply.code(status), page, html);
    };
    if (admission.refusal || !ticket) {
      const isTooMany = admission.refusal?.startsWith('tooMany') === true;
      return again(found, admission.refusal ?? 'tooOld', isTooMany ? 429 : 422);
    }
    if (found.length > 0) return again(found, null, 422);
    const sound: SoundReport = {
      ...report,
      ...(phone && 'number' in phone && { phoneNo: phone.number }),
      id: ticket.id,
      token: secrets.token(page.tenant.id, ticket.id),
      elementId: subject.object.row.id,
      position: positionOf(inputs),
      network: networkDigest(sending),
    };
    try {
      await inSendingTurn(() =>
        inTransaction(files.pool, { tenantId: page.tenant.id }, async (tx) => {
          const scope: ReportScope = {
            ...worldOf(dependencies, request, reply),
            ...inSite({ ...page, tx }, params.siteKey),
          };
          // Others may have been sent meanwhile, as many as may be.
          await oneAtATime(scope);
          if (!(await isTaken(scope, ticket.id))) {
            const refusal = await refusalOf(sending, scope, inputs, ticket);
            if (refusal) throw new RefusedReport(refusal);
          }
          // It may have been switched off since the form was opened, and since it was sent.
          const current = await findReportSubject(scope, params.code, query.service);
          if (number !== null) return joinFault(scope, current.services, sound, number);
          const open = current.service;
          if (!open || !service) throw notFound();
          return openFault(scope, open, sound, answers, dependencies);
        }),
      );
    } catch (error) {
      if (error instanceof RefusedReport) return again([], error.refusal, 429);
      if (!(error instanceof ProblemError) || error.problems.some(({ code }) => code === 'notFound')) throw error;
      return again(error.problems, null, 422);
    }
    return toReceipt(reply, sending, ticket);
  }

  function toReceipt(reply: FastifyReply, { page, params, query }: Sending, ticket: ReportTicket) {
    const own = { tenant: params.tenantKey, site: params.siteKey, code: params.code };
    const address = receiptPageAddress(own, secrets.token(page.tenant.id, ticket.id), query);
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${address}${address.includes('?') ? '&' : '?'}sent=1`, 303);
  }

  async function receipt(request: FastifyRequest<{ Params: ReceiptParams }>, reply: FastifyReply) {
    const { params, query, page, within } = await open(request, request.params);
    const isNew = Reflect.get(Object(request.query), 'sent') === '1';
    const html = await within((scope) =>
      receiptPage(scope, params.token, query, { publicUrl: config.http.publicUrl, isNew }),
    );
    return answer(reply, page, html);
  }

  async function stop(request: FastifyRequest<{ Params: ReceiptParams }>, reply: FastifyReply) {
    const { params, query, within } = await open(request, request.params);
    const { tenantKey, siteKey, code, token } = params;
    await readSentForm(request, async () => undefined);
    await within(async (scope) => {
      const report = await findReportStatus(scope, token);
      if (!report) throw notFound();
      await forgetReporter(scope, report.id);
    });
    const own = { tenant: tenantKey, site: siteKey, code };
    return reply.header('cache-control', 'no-store').redirect(receiptPageAddress(own, token, query), 303);
  }

  const form = '/search/:tenantKey/:siteKey/:code/report';
  const receipts = '/search/:tenantKey/:siteKey/:code/reports/:token';
  for (const url of [form, `${form}/:number`]) {
    app.route<{ Params: ReportParams }>({ ...route(perMinute.form), method: 'GET', url, handler: get });
  }
  app.route<{ Params: ReceiptParams }>({ ...route(perMinute.receipt), method: 'GET', url: receipts, handler: receipt });
  await app.register(async (scope) => {
    await registerUploads(scope);
    for (const url of [form, `${form}/:number`]) {
      const { config: common, ...rest } = route(perMinute.sent) as { readonly config: object };
      scope.route<{ Params: ReportParams }>({
        ...rest,
        config: { ...common, takesUpload: true, isTransfer: true },
        method: 'POST',
        url,
        handler: post,
      } as Parameters<typeof scope.route<{ Params: ReportParams }>>[0]);
    }
    scope.route<{ Params: ReceiptParams }>({
      ...route(perMinute.sent),
      method: 'POST',
      url: `${receipts}/stop`,
      handler: stop,
    });
  });
}

/** A page that is asked for. */
interface Asked<Params extends ReportParams = ReportParams> {
  readonly params: Params;
  readonly query: PageQuery;
  readonly page: PageScope;
  /** Does something in its turn, in a transaction of the tenant. */
  readonly within: <Result>(work: (scope: OpenSiteScope) => Promise<Result>) => Promise<Result>;
}

/** One form that is being sent. */
interface Sending extends Asked {
  readonly dependencies: ReportDependencies;
  readonly subject: ReportSubject;
  readonly request: FastifyRequest;
}

/** What is known of a form before what it says is read. */
interface Admission {
  /** `null` for one that was not made here. */
  readonly ticket: ReportTicket | null;
  readonly refusal: AttemptRefusal | null;
  /** Whether it was taken before. */
  readonly isTaken: boolean;
}

interface PhotoTaking {
  readonly problems: Problem[];
  admission: Admission | null;
  taken: number;
}

/** Whether a form is to be taken; asked once, of what stands at its beginning. */
async function admit(sending: Sending, inputs: SentInputs): Promise<Admission> {
  const { dependencies, subject, within } = sending;
  const { secrets } = dependencies;
  return within(async (scope) => {
    const sent = inputText(inputs, 'ticket');
    const ticket = secrets.read(sent, ticketSubject(scope, subject));
    if (!ticket) return { ticket, refusal: 'tooOld', isTaken: false };
    if (await isTaken(scope, ticket.id)) return { ticket, refusal: null, isTaken: true };
    return { ticket, refusal: await refusalOf(sending, scope, inputs, ticket), isTaken: false };
  });
}

/** Thrown where a report is one too many after all, to undo what was begun. */
class RefusedReport extends Error {
  readonly refusal: AttemptRefusal;

  constructor(refusal: AttemptRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

async function refusalOf(
  sending: Sending,
  scope: OpenSiteScope,
  inputs: SentInputs,
  ticket: ReportTicket,
): Promise<AttemptRefusal | null> {
  const now = sending.dependencies.now();
  const { today, ...recent } = await countRecent(scope, {
    network: networkDigest(sending),
    elementId: sending.subject.object.row.id,
    now,
  });
  return refuseReport({
    age: (now.getTime() - ticket.issuedAt.getTime()) / 1000,
    isTrapped: inputText(inputs, 'website') !== '',
    hasWorked: hasWorked(inputText(inputs, 'ticket'), inputText(inputs, 'work')),
    ...{ recent, today },
  });
}

/** Stores a photo of a form that may be taken: looked at by what it is, and made anew from its pixels, without where it was taken. */
async function takePhoto(sending: Sending, photos: PhotoTaking, inputs: SentInputs, content: Readable): Promise<void> {
  const { dependencies, page, within } = sending;
  photos.admission ??= await admit(sending, inputs);
  const { ticket, refusal, isTaken: isSent } = photos.admission;
  if (!ticket || refusal || isSent) return;
  const { site, kept } = await within(async (scope) => ({
    site: scope.site,
    kept: await ownPhotos(scope, ticket.id),
  }));
  const id = photoIds(ticket.id, reportLimits.photos).find((each) => !kept.some((photo) => photo.id === each));
  if (id === undefined) return;
  const caller = stranger(page.tenant, site, { id: '', elementTypeId: '' });
  const upload = { id, fileName: `${photos.taken + 1}`, use: 'image', reference: 'report', path: 'photo' } as const;
  photos.taken += 1;
  try {
    await storeUpload(dependencies.files, { tenant: page.tenant, site, caller }, upload, content);
  } catch (error) {
    // What it is no good for is said at the photo; the rest of the form is read.
    if (!(error instanceof ProblemError)) throw error;
    photos.problems.push(...error.problems.map(photoProblem));
  }
}

function photoProblem({ code, parameters }: Problem): Problem {
  const size = reportLimits.photoBytes / mebibyte;
  return { code, path: 'photo', ...(code === 'fileSize' ? { parameters: { size } } : parameters && { parameters }) };
}

const mebibyte = 1_048_576;

function readInputs(inputs: SentInputs) {
  const text = (name: string) => inputText(inputs, name);
  return {
    description: text('description'),
    spot: text('spot'),
    email: text('email'),
    phoneNo: text('phoneNo'),
    bySms: text('bySms') !== '',
  };
}

/** The number that an SMS goes to, where one is wished. */
async function mobilePhone({ dependencies, page }: Sending, sent: string | null) {
  if (sent === null) return null;
  const { mobileNumber } = await import('@tingest/domain/phone-numbers');
  const country = await inTransaction(
    dependencies.files.pool,
    { tenantId: page.tenant.id, readOnly: true },
    async (tx) => (await selectSmsSettings(tx, page.tenant)).country,
  );
  const read = mobileNumber(sent, country);
  return 'problem' in read ? { problem: { ...read.problem, path: 'phoneNo' } } : read;
}

/** What a ticket is good for. */
function ticketSubject({ tenant }: OpenSiteScope, { object }: ReportSubject): string {
  return `${tenant.id} ${object.row.id}`;
}

function networkDigest({ dependencies, page, request }: Sending): Buffer {
  return dependencies.secrets.network(page.tenant.id, networkOf(request.ip));
}

/** @throws ProblemError `notFound` for what is no number */
function numberOf({ number }: ReportParams): number | null {
  if (number === undefined) return null;
  if (!/^\d{1,15}$/.test(number)) throw notFound();
  return Number(number);
}

function positionOf(inputs: SentInputs): SoundReport['position'] {
  const read = readDegrees(inputText(inputs, 'position'));
  return read && { ...read, accuracy: null };
}

/** What performing an operation needs to know of a request. */
function worldOf({ workers, runs, log }: ReportDependencies, request: FastifyRequest, reply: FastifyReply) {
  return {
    ...{ apiVersion: 2 as const, requestId: request.id, log, workers, processors: runs.processors },
    signal: callerSignal(reply),
    waiter: request.timeLimit ?? undefined,
    matching: matchingBudget(),
  };
}

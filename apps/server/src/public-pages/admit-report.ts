import { type AttemptRefusal, refuseReport } from '@tingest/domain/access';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { RunningNumbers } from '../database/running-numbers.ts';
import type { OpenSiteScope } from '../features/register/open/public-object.ts';
import { type FaultSecrets, hasWorked, type ReportTicket } from '../features/work/fault-reports/report-secrets.ts';
import { beginUpload, type ReportUpload } from '../features/work/fault-reports/report-uploads.ts';
import { countRecent, isTaken, oneAtATime } from '../features/work/fault-reports/take-report.ts';
import type { SmsSender } from '../features/work/messages/sms/sms-sender.ts';
import type { RunDependencies } from '../features/work/processors/run-dependencies.ts';
import { networkOf } from '../http/kernel/network-of.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { PageQuery } from './page-address.ts';
import type { PageScope, PublicPagesDependencies } from './page-scope.ts';
import { inputText, type SentInputs } from './read-sent-report.ts';
import type { ReportSubject } from './report-page.ts';

/** Dependencies for accepting anonymous reports, beside those of the pages. */
export interface ReportDependencies extends PublicPagesDependencies {
  readonly secrets: FaultSecrets;
  readonly numbers: RunningNumbers;
  readonly runs: RunDependencies;
  readonly workers: WorkerPool;
  readonly sms: SmsSender;
  readonly log: FastifyBaseLogger;
}

export interface ReportParams {
  readonly tenantKey: string;
  readonly siteKey: string;
  readonly code: string;
  /** Of the case that is added to. */
  readonly number?: string;
}

/** A page that is asked for. */
export interface Asked<Params extends ReportParams = ReportParams> {
  readonly params: Params;
  readonly query: PageQuery;
  readonly page: PageScope;
  /** Does something in its turn, in a transaction of the tenant. */
  readonly runInTransaction: <Result>(work: (scope: OpenSiteScope) => Promise<Result>) => Promise<Result>;
}

/** One form that is being sent. */
export interface Sending extends Asked {
  readonly dependencies: ReportDependencies;
  readonly subject: ReportSubject;
  readonly request: FastifyRequest;
}

/** The result of checking a form before its content is read. */
export interface Admission {
  /** `null` for one that was not made here. */
  readonly ticket: ReportTicket | null;
  readonly refusal: AttemptRefusal | null;
  /** Whether it was taken before. */
  readonly isTaken: boolean;
  /** Photos that may come in with it. */
  readonly upload: ReportUpload | null;
}

/**
 * Decides whether a form is accepted; called once, with the inputs at its beginning.
 * @param hasPhotos whether photos follow: they count toward the limits of their network from now on, regardless of the
 * form's outcome
 */
export async function admit(sending: Sending, inputs: SentInputs, hasPhotos: boolean): Promise<Admission> {
  const { dependencies, subject, runInTransaction } = sending;
  const { secrets, files, now } = dependencies;
  return runInTransaction(async (scope) => {
    const sentTicket = inputText(inputs, 'ticket');
    const ticket = secrets.read(sentTicket, ticketSubject(scope, subject));
    const emptyAdmission = { ticket, refusal: null, isTaken: false, upload: null };
    if (!ticket) return { ...emptyAdmission, refusal: 'tooOld' };
    if (await isTaken(scope, ticket.id)) return { ...emptyAdmission, isTaken: true };
    // Forms that are sent at once do not each begin the last upload that a limit allows.
    if (hasPhotos) await oneAtATime(scope);
    const refusal = await refusalOf(sending, scope, inputs, { ticket, upload: null });
    if (refusal || !hasPhotos) return { ...emptyAdmission, refusal };
    const network = networkDigest(sending);
    return { ...emptyAdmission, upload: await beginUpload(scope, { network, now: now(), quota: files.quota }) };
  });
}

/** Thrown to roll back a report that exceeds a limit after all. */
export class RefusedReport extends Error {
  readonly refusal: AttemptRefusal;

  constructor(refusal: AttemptRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Why a form is not taken. Photos that came with it are not counted a second time. */
export async function refusalOf(
  sending: Sending,
  scope: OpenSiteScope,
  inputs: SentInputs,
  { ticket, upload }: { readonly ticket: ReportTicket; readonly upload: ReportUpload | null },
): Promise<AttemptRefusal | null> {
  const now = sending.dependencies.now();
  const { today, ...recent } = await countRecent(scope, {
    network: networkDigest(sending),
    elementId: sending.subject.object.row.id,
    uploadId: upload?.id ?? null,
    now,
  });
  return refuseReport({
    age: (now.getTime() - ticket.issuedAt.getTime()) / 1000,
    isTrapped: inputText(inputs, 'website') !== '',
    hasWorked: hasWorked(inputText(inputs, 'ticket'), inputText(inputs, 'work')),
    ...{ recent, today },
  });
}

/** Purpose of a ticket. */
export function ticketSubject({ tenant }: OpenSiteScope, { object }: ReportSubject): string {
  return `${tenant.id} ${object.row.id}`;
}

export function networkDigest({ dependencies, page, request }: Sending): Buffer {
  return dependencies.secrets.network(page.tenant.id, networkOf(request.ip));
}

import { email as emailProblem } from '../../fields/validation/rules/email.ts';
import { phoneNumber } from '../../fields/validation/rules/phone-number.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';
import { secondsPerDay } from '../../foundation/time/day-length.ts';

/** Limits of a report, and of the reports sent in an hour: from one network, and about one object in total. */
export const reportLimits = {
  description: 4000,
  spot: 300,
  phoneNo: 40,
  photos: 3,
  photoBytes: 15 * 1_048_576,
  /** Of photos that one network may send in a day, regardless of their later use. */
  networkBytesPerDay: 1024 * 1_048_576,
  /** Seconds that a person needs for the shortest report, and after which a page has been open for too long. */
  quickest: 3,
  longest: secondsPerDay,
  /** Leading zero bits that a browser has to find: a second or two of a phone. */
  workBits: 16,
  /**
   * Reports of a day of a tenant, regardless of their sender and proof of work: a botnet distributes its work over many
   * networks. As many as a town receives on its worst day, and no more than its staff could look through.
   */
  tenantPerDay: 5_000,
  /** Reports of an hour with a browser's proof of work. */
  worked: { network: 30, element: 120 },
  /** Of those that have not: browsers without JavaScript, and programs. */
  unworked: { network: 5, element: 20 },
} as const;

/**
 * Days after which the reporter's identity is erased. Counted from the closing of the case, each tenant sets the
 * number, between `least` and `atMost`, `usual` by default; counted from the report, open or not, it is `atMost`.
 */
export const reporterRetention = { least: 1, usual: 30, atMost: 730 } as const;

/** The data sent beside the answers to the service's questions. */
export interface SentReport {
  readonly description: string;
  readonly spot: string;
  readonly email: string;
  readonly phoneNo: string;
  readonly bySms: boolean;
}

/** A report as it is stored: nothing of it is markup, and every display shows it as plain text. */
export interface CleanReport {
  readonly description: string | null;
  readonly spot: string | null;
  readonly email: string | null;
  readonly phoneNo: string | null;
  readonly bySms: boolean;
}

/**
 * Cleans the sent report and returns it with its problems, each at its input. @param must whether a description is
 * required
 */
export function readReport(
  input: SentReport,
  must: { readonly describe: boolean },
): { readonly report: CleanReport; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const read = (path: keyof SentReport & string, text: string, max: number, multiline = false): string | null => {
    const cleanResult = cleanText(text, { multiline });
    if ('problem' in cleanResult) {
      problems.push({ ...cleanResult.problem, path });
      return null;
    }
    if (cleanResult.value !== null && [...cleanResult.value].length > max) {
      problems.push({ code: 'maxLength', path, parameters: { length: max } });
    }
    return cleanResult.value;
  };
  const report = {
    description: read('description', input.description, reportLimits.description, true),
    spot: read('spot', input.spot, reportLimits.spot),
    email: read('email', input.email, 254),
    phoneNo: read('phoneNo', input.phoneNo, reportLimits.phoneNo),
    bySms: input.bySms,
  };
  if (must.describe && report.description === null) problems.push({ code: 'required', path: 'description' });
  const wrongEmail = report.email === null ? null : emailProblem(report.email);
  if (wrongEmail) problems.push({ ...wrongEmail, path: 'email' });
  const wrongPhone = report.phoneNo === null ? null : phoneNumber(report.phoneNo);
  if (wrongPhone) problems.push({ ...wrongPhone, path: 'phoneNo' });
  return { report, problems };
}

/** The facts known about a report before it is read. */
export interface ReportAttempt {
  /** Seconds since its page was written. */
  readonly age: number;
  /** Whether the input that no person sees was filled in. */
  readonly isTrapped: boolean;
  /** Whether the browser has worked for it. */
  readonly hasWorked: boolean;
  /** Reports of the last hour, counted as far as the limits go. */
  readonly recent: { readonly network: number; readonly element: number };
  /** Reports that the tenant took in a day, counted no further than its limit. */
  readonly today: number;
}

export type AttemptRefusal = 'trapped' | 'tooQuick' | 'tooOld' | 'tooManyHere' | 'tooManyOfElement' | 'tooManyToday';

/**
 * Decides whether a report is accepted: `null`, or the reason for the refusal. The reporter is informed of possible
 * remedies, and nothing is lost.
 */
export function refuseReport({ age, isTrapped, hasWorked, recent, today }: ReportAttempt): AttemptRefusal | null {
  if (isTrapped) return 'trapped';
  if (age > reportLimits.longest) return 'tooOld';
  if (age < reportLimits.quickest) return 'tooQuick';
  const limits = hasWorked ? reportLimits.worked : reportLimits.unworked;
  if (recent.network >= limits.network) return 'tooManyHere';
  if (recent.element >= limits.element) return 'tooManyOfElement';
  return today >= reportLimits.tenantPerDay ? 'tooManyToday' : null;
}

/** The public statuses of a case. */
export const publicStatuses = ['received', 'underWay', 'done', 'closed'] as const;
export type PublicStatus = (typeof publicStatuses)[number];

/**
 * Returns the status of a case, in the words for anonymous users. A case that was deleted or marked as spam is closed,
 * without a reason.
 */
export function publicStatus(caseState: {
  readonly status: string;
  readonly isDeleted: boolean;
  readonly isSpam: boolean;
  /** Whether a user is assigned to the case, or an operation has been performed in it. */
  readonly isTakenUp: boolean;
}): PublicStatus {
  const { status, isDeleted, isSpam, isTakenUp } = caseState;
  if (isDeleted || isSpam || status === 'cancelled') return 'closed';
  if (status === 'completed') return 'done';
  return isTakenUp ? 'underWay' : 'received';
}

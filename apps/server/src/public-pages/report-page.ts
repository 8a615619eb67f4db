import { createHash } from 'node:crypto';
import { type AttemptRefusal, reportLimits } from '@tingest/domain/access';
import { type Culture, formatDate, type Problem } from '@tingest/domain/foundation';
import { problemText, translate } from '@tingest/i18n/server';
import { findPublicObject, type OpenSiteScope, type PublicObject } from '../features/register/open/public-object.ts';
import { findOpenFaults, type OpenFault } from '../features/work/fault-reports/open-faults.ts';
import { findPublicServices, type PublicService } from '../features/work/fault-reports/public-services.ts';
import { zoneOf } from '../http/kernel/field-context.ts';
import { notFound } from '../http/kernel/problem-error.ts';
import { elementAddress, type PageQuery, reportAddress } from './page-address.ts';
import { frameOf } from './page-scope.ts';
import { inputText, type SentInputs } from './read-sent-report.ts';
import { renderPublicPage } from './render-page.ts';
import { questionInputs } from './report-form.ts';

/** An object with the services by which its faults can be reported. */
export interface ReportSubject {
  readonly object: PublicObject;
  readonly services: readonly PublicService[];
  /** The one that is chosen; absent where there are several and none was. */
  readonly service: PublicService | undefined;
}

/** A form that was sent and is to be sent again: nothing that was written is lost. */
export interface SentForm {
  readonly inputs: SentInputs;
  readonly problems: readonly Problem[];
  readonly refusal: AttemptRefusal | null;
  /** Whether photos came with it: they are not kept, and have to be chosen again. */
  readonly hadPhotos: boolean;
}

/** The form of a report. */
interface ReportForm {
  /** The number of the case that is added to; `null` for a new report. */
  readonly number: number | null;
  readonly query: PageQuery;
  /** The ticket that the form carries. */
  readonly ticket: string;
  /** Whether SMS can be sent. */
  readonly offersSms: boolean;
}

const nothingSent: SentForm = { inputs: new Map(), problems: [], refusal: null, hadPhotos: false };

/** Returns the key of a service in an address, which does not reveal the id. */
function serviceKey({ id }: PublicService): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 10);
}

/**
 * Finds the object of a code with the services by which anonymous users report its faults.
 * @throws ProblemError `notFound` if there is none, for any reason
 */
export async function findReportSubject(
  scope: OpenSiteScope,
  code: string,
  serviceName: string,
): Promise<ReportSubject> {
  const object = await findPublicObject(scope, code);
  const services = object ? await findPublicServices(scope, object.elementType.id) : [];
  if (!object || services.length === 0) throw notFound();
  const namedService = services.find((service) => serviceKey(service) === serviceName);
  return { object, services, service: namedService ?? (services.length === 1 ? services[0] : undefined) };
}

/**
 * Returns the page with the form by which an anonymous user reports a fault, below the known faults.
 * @returns HTML
 * @throws ProblemError `notFound` for a case that is no longer open
 */
export async function reportPage(
  scope: OpenSiteScope,
  subject: ReportSubject,
  { number, query, ticket, offersSms }: ReportForm,
  submittedForm: SentForm = nothingSent,
): Promise<string> {
  const { culture, tenant, site } = scope;
  const { object, services, service } = subject;
  const pathParameters = { tenant: tenant.key, site: site.key, code: object.row.code };
  const faults = await findOpenFaults(scope, object.row.id, services);
  const joinedFault = number === null ? null : faults.find((fault) => fault.number === number);
  if (joinedFault === undefined) throw notFound();
  const address = (changes: Parameters<typeof reportAddress>[2]) => reportAddress(pathParameters, query, changes);
  const pageParameters = { number, service: service && services.length > 1 ? serviceKey(service) : null };
  const frame = await frameOf(scope, (targetCulture) =>
    reportAddress(pathParameters, { ...query, culture: targetCulture }, pageParameters),
  );
  const text = (key: 'report.title' | 'report.joinTitle') => translate(culture, `publicPages.${key}`);
  return renderPublicPage(
    'report',
    { ...frame, isListed: false },
    {
      title: text(joinedFault ? 'report.joinTitle' : 'report.title'),
      script: 'report.js',
      home: elementAddress(pathParameters, query),
      element: { title: object.title, href: elementAddress(pathParameters, query), code: object.row.code },
      joined: joinedFault && presentFault(scope, joinedFault),
      known: joinedFault
        ? []
        : faults.map((fault) => ({ ...presentFault(scope, fault), href: address({ number: fault.number }) })),
      services:
        joinedFault || service
          ? []
          : services.map((each) => ({ name: each.name, href: address({ service: serviceKey(each) }) })),
      form: (joinedFault || service) && {
        ...presentInputs(culture, joinedFault ? undefined : service, submittedForm),
        action: address(pageParameters),
        ticket,
        offersSms,
        workBits: reportLimits.workBits,
        name: joinedFault || services.length === 1 ? null : service?.name,
      },
    },
  );
}

/** The inputs that every report has. */
const commonInputs: ReadonlySet<string> = new Set(['description', 'spot', 'email', 'phoneNo', 'photo']);

/**
 * Returns the inputs of the form with their values and problems.
 * @param service of which a new report is made; `undefined` where a known fault is added to
 */
function presentInputs(culture: Culture, service: PublicService | undefined, submittedForm: SentForm) {
  const asksText =
    service?.questions.some(({ fieldType }) => fieldType === 'text' || fieldType === 'textArea') === true;
  const questions = new Set(service?.questions.map(({ id }) => `dataProperties.${id}`));
  return {
    inputs: service ? questionInputs(culture, service, submittedForm.inputs, submittedForm.problems) : [],
    asksDescription: service !== undefined && !asksText,
    asksPhotos: service !== undefined,
    longest: { description: reportLimits.description, spot: reportLimits.spot },
    maxPhotos: reportLimits.photos,
    hadPhotos: submittedForm.hadPhotos,
    value: (name: string) => inputText(submittedForm.inputs, name),
    problem(path: string): string | null {
      const problem = submittedForm.problems.find((each) => each.path === path);
      return problem ? problemText(culture, problem) : null;
    },
    refusal: submittedForm.refusal,
    // Problems that belong to no input are shown above the form.
    others: submittedForm.problems
      .filter(({ path }) => path === undefined || !(commonInputs.has(path) || questions.has(path)))
      .map((problem) => problemText(culture, problem)),
  };
}

function presentFault(scope: OpenSiteScope, fault: OpenFault) {
  return {
    name: fault.subject ?? fault.service,
    number: fault.number,
    status: fault.status,
    date: formatDate(fault.reportedAt, zoneOf(scope.tenant)),
    count: fault.count,
  };
}

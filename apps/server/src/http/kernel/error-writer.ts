import { maxFileMebibytes, type Problem } from '@tingest/domain/foundation';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemFromPostgres } from '../../database/postgres-problems.ts';
import { BusyError } from '../../fairness/busy-error.ts';
import { problemsFromValidation } from '../contract/validation-problems.ts';
import { requestCulture } from './culture.ts';
import { takenCodeProblem } from './hidden-codes.ts';
import { watchMethods } from './known-methods.ts';
import { ProblemError } from './problem-error.ts';
import { problemDetail, problemMessage } from './problem-message.ts';
import { problemStatus } from './problem-status.ts';
import { type RecordRefusal, refusalOf } from './refusals.ts';

/** The number of seconds after which to retry a request that failed because a resource was unavailable or full. */
export const retryAfter = '5';

/** More details than anybody reads, and than an answer should carry. */
const maximumDetails = 50;

/**
 * Converts the error that ended a request into the common error format, in the caller's culture. Source: design,
 * section 11. Denied actions are recorded in the audit trail first.
 */
export function registerErrorWriter(app: FastifyInstance, recordRefusal: RecordRefusal): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(request, problemsOf(error, request.body));
    if (refusal) await recordRefusal(refusal);
    return writeError(error, request, reply);
  });
  const methodsOf = watchMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url);
    if (allowed === '') return writeProblems([{ code: 'notFound' }], request, reply);
    reply.header('allow', allowed);
    return writeProblems([{ code: 'methodNotAllowed', parameters: { allowed } }], request, reply);
  });
  // Answers an address without a route before its body is read; Fastify would parse it for the handler above.
  app.addHook('preParsing', async (request) => {
    if (!request.is404) return;
    const allowed = methodsOf(request.url);
    if (allowed === '') throw new ProblemError({ code: 'notFound' });
    throw new ProblemError({ code: 'methodNotAllowed', parameters: { allowed } }, { allow: allowed });
  });
}

/** Also for Fastify's `frameworkErrors`: addresses and headers that never reach a route. */
export function writeError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problems = isFileTooLarge(error, request) ? [fileTooLarge] : problemsOf(error, request.body);
  const status = problemStatus(problems[0]?.code ?? 'internal');
  logFault(error, status, request);
  setErrorHeaders(error, status, reply);
  return writeProblems(problems, request, reply);
}

/** Sets the headers of an error; callers need not guess when to retry after a temporary failure. */
export function setErrorHeaders(error: FastifyError, status: number, reply: FastifyReply): void {
  if (error instanceof ProblemError) reply.headers(error.headers);
  if (error instanceof BusyError) reply.header('retry-after', String(error.retryAfterSeconds));
  else if (isForNow(status) && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
}

/** Whether a status says that something is away or full, and may not be the next time. */
export function isForNow(status: number): boolean {
  return status === 503 || status === 507;
}

/** The limit of a body that may carry files follows from the largest file; a larger body contains a larger file. */
const fileTooLarge: Problem = { code: 'fileSize', path: 'files', parameters: { size: maxFileMebibytes } };

function isFileTooLarge({ code }: FastifyError, { routeOptions }: FastifyRequest): boolean {
  return code === 'FST_ERR_CTP_BODY_TOO_LARGE' && routeOptions.config?.carriesFiles === true;
}

/** Logs errors that are the server's fault, not the caller's. */
export function logFault(error: FastifyError, status: number, request: FastifyRequest): void {
  // The client has disconnected; that is not a fault of the server.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE')
    request.log.info('the client disconnected before the response was complete');
  else if (status === 503) request.log.info({ reason: error.message }, 'request refused temporarily');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
}

function withoutOthersObjects(problem: Problem, { access }: FastifyRequest): Problem {
  return problem.code === 'codeTaken' ? { ...problem, code: takenCodeProblem(access?.caller?.role) } : problem;
}

function writeProblems(problems: readonly Problem[], request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const culture = request.answerCulture ?? requestCulture(request);
  const visibleProblems = namedProblems(problems).map((problem) => withoutOthersObjects(problem, request));
  const details = visibleProblems.map((problem) => problemDetail(culture, problem));
  const sentences = visibleProblems.map((problem) => problemMessage(culture, problem));
  return (
    reply
      .code(problemStatus(problems[0]?.code ?? 'internal'))
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-language', culture)
      // Requests refused before any hook runs get these headers only here.
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .serializer(JSON.stringify)
      .send({ errors: [...new Set(sentences)], details, requestId: request.id })
  );
}

/** The problems that are named, and how many there are beside them. */
function namedProblems(problems: readonly Problem[]): readonly Problem[] {
  const count = problems.length - maximumDetails;
  if (count <= 0) return problems;
  return [...problems.slice(0, maximumDetails), { code: 'moreProblems', parameters: { count } }];
}

/**
 * Converts the error that ended a request into problems of the catalogue. @param sentBody the request's body, for details
 * in a text
 */
export function problemsOf(error: FastifyError, sentBody: unknown): readonly Problem[] {
  if (error instanceof ProblemError) return error.problems;
  if (error instanceof BusyError) return [{ code: 'busy' }];
  if (error.validation) return problemsFromValidation(error.validation, error.validationContext);
  const byCode = frameworkProblems[error.code] ?? diskProblems[error.code];
  if (byCode) return [{ code: byCode }];
  const ofDatabase = problemFromPostgres(
    error,
    sentBody && typeof sentBody === 'object' ? (sentBody as Record<string, unknown>) : {},
  );
  if (ofDatabase) return [ofDatabase];
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return [{ code: error.statusCode === 429 ? 'tooManyRequests' : 'malformed' }];
  }
  return [{ code: 'internal' }];
}

/** Errors of the machine's own disk, where files are stored temporarily. */
const diskProblems: Record<string, Problem['code'] | undefined> = {
  ENOSPC: 'storageFull',
  EDQUOT: 'storageFull',
  EROFS: 'fileStoreUnavailable',
  EIO: 'fileStoreUnavailable',
};

const frameworkProblems: Record<string, Problem['code'] | undefined> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

import type { Culture, Problem } from '@tingest/domain';
import { isServerTextKey, problemSentence, problemText, translate } from '@tingest/i18n/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemFromPostgres } from '../database/postgres-problems.ts';
import { requestCulture } from './culture.ts';
import { ProblemError } from './problem-error.ts';
import { problemStatus } from './problem-status.ts';
import { problemsFromValidation } from './validation-problems.ts';

/** What uses something is a key in `parameters.what`, and words in a text. */
function readable(culture: Culture, problem: Problem): Problem {
  const key = `uses.${problem.parameters?.what}`;
  if (!isServerTextKey(key)) return problem;
  return { ...problem, parameters: { ...problem.parameters, what: translate(culture, key) } };
}

/** More details than anybody reads, and than an answer should carry. */
const maximumDetails = 50;

/** Turns whatever ended a request into the one error shape, in the caller's culture. Source: design, section 11. */
export function registerErrorWriter(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => writeError(error, request, reply));
  app.setNotFoundHandler((request, reply) => writeProblems([{ code: 'notFound' }], request, reply));
}

/** Also for Fastify's `frameworkErrors`: addresses and headers that never reach a route. */
export function writeError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problems = problemsOf(error, request.body);
  const status = problemStatus(problems[0]?.code ?? 'internal');
  // Nobody is there to be answered any more; that is not a fault of ours.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.info('the caller hung up before the answer was whole');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (error instanceof ProblemError) reply.headers(error.headers);
  return writeProblems(problems, request, reply);
}

function writeProblems(problems: readonly Problem[], request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const culture = request.answerCulture ?? requestCulture(request);
  const details = problems.slice(0, maximumDetails).map((problem) => ({
    ...(problem.path !== undefined && { path: problem.path }),
    code: problem.code,
    message: problemText(culture, readable(culture, problem)),
    ...(problem.parameters && { parameters: problem.parameters }),
    ...(problem.data !== undefined && { data: problem.data }),
  }));
  const sentences = problems.slice(0, maximumDetails).map((each) => problemSentence(culture, readable(culture, each)));
  return (
    reply
      .code(problemStatus(problems[0]?.code ?? 'internal'))
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      // What is refused before any hook runs has these from here only.
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .serializer(JSON.stringify)
      .send({ errors: [...new Set(sentences)], details, requestId: request.id })
  );
}

function problemsOf(error: FastifyError, sent: unknown): readonly Problem[] {
  if (error instanceof ProblemError) return error.problems;
  if (error.validation) return problemsFromValidation(error.validation, error.validationContext);
  const byCode = frameworkProblems[error.code];
  if (byCode) return [{ code: byCode }];
  const ofDatabase = problemFromPostgres(
    error,
    sent && typeof sent === 'object' ? (sent as Record<string, unknown>) : {},
  );
  if (ofDatabase) return [ofDatabase];
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return [{ code: error.statusCode === 429 ? 'tooManyRequests' : 'malformed' }];
  }
  return [{ code: 'internal' }];
}

const frameworkProblems: Record<string, Problem['code'] | undefined> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_ERR_HANDLER_TIMEOUT: 'timeout',
};

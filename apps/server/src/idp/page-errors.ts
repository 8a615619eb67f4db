import type { FastifyError, FastifyInstance } from 'fastify';
import { logFault, problemsOf, setErrorHeaders } from '../http/error-writer.ts';
import { problemStatus } from '../http/problem-status.ts';
import { frameFor, sendPage, stoppedPage } from './page-replies.ts';
import type { ProviderHolder } from './provider/built-in-provider.ts';

/**
 * Answers whatever ends a request in a scope with a page that says so and leads back to where it was: people, and not
 * programs, open these addresses. A code for the administrator stands on it where the fault is ours.
 */
export function showErrorsAsPages(scope: FastifyInstance, holder: ProviderHolder): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const [problem = { code: 'internal' as const }] = problemsOf(error, undefined);
    const status = problemStatus(problem.code);
    logFault(error, status, request);
    setErrorHeaders(error, status, reply);
    const frame = frameFor(request, holder);
    const page = stoppedPage(frame, problem, status >= 500 ? request.id : undefined);
    return sendPage(reply, status, page);
  });
}

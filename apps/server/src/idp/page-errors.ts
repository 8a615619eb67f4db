import type { FastifyError, FastifyInstance } from 'fastify';
import { logFault, problemsOf, setErrorHeaders } from '../http/kernel/error-writer.ts';
import { problemStatus } from '../http/kernel/problem-status.ts';
import { frameFor, sendPage, stoppedPage } from './page-replies.ts';
import type { ProviderHolder } from './provider/built-in-provider.ts';

/**
 * Answers every error of a request in a scope with a page that describes it and leads back: people, not programs, open
 * these addresses. If the fault is the server's, the page has a code for the administrator.
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

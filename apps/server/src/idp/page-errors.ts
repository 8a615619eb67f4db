import { translate } from '@tingest/i18n/server';
import type { FastifyError, FastifyInstance } from 'fastify';
import { logFault, problemsOf } from '../http/error-writer.ts';
import { ProblemError } from '../http/problem-error.ts';
import { problemMessage } from '../http/problem-message.ts';
import { problemStatus } from '../http/problem-status.ts';
import { frameFor, sendPage } from './page-replies.ts';
import { renderMessage } from './pages/render-page.ts';
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
    if (error instanceof ProblemError) reply.headers(error.headers);
    const frame = frameFor(request, holder);
    const page = renderMessage(frame, {
      title: translate(frame.culture, 'idp.failure.stoppedTitle'),
      text: problemMessage(frame.culture, problem),
      ...(status >= 500 && { code: request.id }),
      link: { href: frame.address, text: translate(frame.culture, 'idp.failure.retry') },
    });
    return sendPage(reply, status, page);
  });
}

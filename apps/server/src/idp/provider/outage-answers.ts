import type { FastifyError } from 'fastify';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from '../../foundation/logger.ts';
import { isForNow, problemsOf, retryAfter } from '../../http/kernel/error-writer.ts';
import { problemMessage } from '../../http/kernel/problem-message.ts';
import { problemStatus } from '../../http/kernel/problem-status.ts';
import type { ProviderPages } from './provider-configuration.ts';

/**
 * Makes the provider say that something is away or full, and when to come back, where it knows only faults of its own: to
 * people on a page, without sending them on, and to programs as `temporarily_unavailable` (RFC 6749, section 4.1.2.1).
 */
export function answerOutages(provider: Provider, pages: Pick<ProviderPages, 'outage'>, logger: Logger): void {
  const failures = new WeakMap<object, unknown>();
  provider.on('server_error', (ctx, error) => {
    failures.set(ctx, error);
    if (!outageOf(error)) logger.error({ err: error }, 'the identity provider failed');
  });
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    // Errors outside the provider's own routes, such as storing the session, are thrown unchanged.
    const failure = await next().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const outage = outageOf(failure ? failure.error : failures.get(ctx));
    if (!outage) {
      if (failure) throw failure.error;
      return;
    }
    logger.warn({ err: failure?.error ?? failures.get(ctx) }, 'the identity provider is temporarily unavailable');
    ctx.remove('location');
    ctx.status = outage.status;
    ctx.set('retry-after', retryAfter);
    ctx.set('cache-control', 'no-store');
    if (ctx.accepts('json', 'html') === 'html') pages.outage(ctx, outage.problem);
    else ctx.body = { error: 'temporarily_unavailable', error_description: problemMessage('en-US', outage.problem) };
  });
}

function outageOf(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  const [problem] = problemsOf(error as FastifyError, undefined);
  const status = problemStatus(problem?.code ?? 'internal');
  return problem && isForNow(status) ? { problem, status } : undefined;
}

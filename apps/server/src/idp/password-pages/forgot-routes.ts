import { translate } from '@tingest/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBrand } from '../../server-pages/brand.ts';
import { formOf, isForeign } from '../form-requests.ts';
import { expiredPage, frameFor, sendPage } from '../page-replies.ts';
import { type PageFrame, renderForgot, renderNotice } from '../pages/render-page.ts';
import { mountPath } from '../provider/mount-path.ts';
import { waitText } from '../sign-in/wait-text.ts';
import type { PasswordPagesOptions } from './store-password.ts';

/**
 * Returns the address of the page for forgotten passwords, in the language and colours of the page that links to it.
 */
export function forgotAddress({ root, culture }: PageFrame, tenantKey: unknown): string {
  const query = new URLSearchParams({ culture, ...(typeof tenantKey === 'string' && { tenant: tenantKey }) });
  return `${root}/password/forgot?${query}`;
}

/** "Forgot your password?": the answer is the same whether the account exists or not. */
export function registerForgotRoutes(scope: FastifyInstance, options: PasswordPagesOptions): void {
  const { forgotten } = options;
  const route = { url: `${mountPath}/password/forgot`, schema: { hide: true } };

  scope.route({
    ...route,
    method: 'GET',
    config: { authentication: 'none' },
    async handler(request, reply) {
      const frame = await frameOf(options, request);
      return forgotten ? sendForm(reply, frame, { status: 200, username: '' }) : sendWhomToAsk(reply, frame);
    },
  });

  scope.route({
    ...route,
    method: 'POST',
    config: { authentication: 'none', rateLimitPerMinute: 60 },
    async handler(request, reply) {
      const frame = await frameOf(options, request);
      if (isForeign(request)) return sendPage(reply, 403, expiredPage(frame, 'foreignForm'));
      if (!forgotten) return sendWhomToAsk(reply, frame);
      const username = (formOf(request).get('username') ?? '').trim();
      if (username === '') {
        const error = translate(frame.culture, 'idp.forgot.missing');
        return sendForm(reply, frame, { status: 422, username, error });
      }
      const admission = await forgotten.ask(username, request.ip, request.id);
      if (!admission.admitted) {
        reply.header('retry-after', admission.retryAfterSeconds);
        const error = waitText(frame.culture, admission.retryAfterSeconds);
        return sendForm(reply, frame, { status: 429, username, error });
      }
      const page = renderNotice(frame, {
        title: 'idp.forgot.sentTitle',
        text: 'idp.forgot.sentAbout',
        wayOn: 'idp.password.signIn',
      });
      return sendPage(reply, 200, page);
    },
  });
}

async function frameOf(options: PasswordPagesOptions, request: FastifyRequest): Promise<PageFrame> {
  const { tenant } = request.query as { tenant?: unknown };
  return frameFor(request, options.holder, { brand: await findBrand(options.store.pool, tenant) });
}

function sendForm(
  reply: FastifyReply,
  frame: PageFrame,
  { status, username, error }: { readonly status: number; readonly username: string; readonly error?: string },
) {
  return sendPage(reply, status, renderForgot(frame, { username, error }));
}

function sendWhomToAsk(reply: FastifyReply, frame: PageFrame) {
  const page = renderNotice(frame, {
    title: 'idp.forgot.title',
    text: 'idp.forgot.askAdministrator',
    wayOn: 'idp.password.back',
  });
  return sendPage(reply, 200, page);
}

import { translate } from '@tingest/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBrand } from '../../server-pages/brand.ts';
import { formOf, isForeign } from '../form-requests.ts';
import { expiredPage, frameFor, sendPage } from '../page-replies.ts';
import {
  type PageFrame,
  type PasswordPage,
  renderMessage,
  renderNotice,
  renderPassword,
} from '../pages/render-page.ts';
import { findPasswordLink, type OpenLink, usePasswordLink } from '../passwords/password-links.ts';
import { mountPath } from '../provider/mount-path.ts';
import { forgotAddress } from './forgot-routes.ts';
import { passwordError, typedPassword } from './password-form.ts';
import { type PasswordPagesOptions, storeOwnPassword } from './store-password.ts';

/**
 * The page that an e-mailed link opens: chooses a password, once. Opening it uses nothing up, so that programs that look
 * at links in e-mail before people do no harm.
 */
export function registerLinkRoutes(scope: FastifyInstance, options: PasswordPagesOptions): void {
  const { holder, store } = options;
  const { pool, now } = store;
  const route = { url: `${mountPath}/password/link/:token`, schema: { hide: true } };

  scope.route({
    ...route,
    method: 'GET',
    config: { authentication: 'none', rateLimitPerMinute: 120 },
    async handler(request, reply) {
      const link = await findPasswordLink(pool, tokenOf(request), now());
      if (!link) return sendGone(options, request, reply);
      return sendForm(reply, await frameOf(options, request, link), link, { status: 200 });
    },
  });

  scope.route({
    ...route,
    method: 'POST',
    config: { authentication: 'none', rateLimitPerMinute: 60 },
    async handler(request, reply) {
      if (isForeign(request)) return sendPage(reply, 403, expiredPage(frameFor(request, holder), 'foreignForm'));
      const token = tokenOf(request);
      const link = await findPasswordLink(pool, token, now());
      if (!link) return sendGone(options, request, reply);
      const enteredPassword = typedPassword(formOf(request));
      const frame = await frameOf(options, request, link);
      const error = passwordError(frame.culture, enteredPassword, link.user.username);
      if (error) return sendForm(reply, frame, link, { status: 422, error });
      const isStored = await storeOwnPassword(
        store,
        link.user,
        { password: enteredPassword.password, by: 'link', request },
        (tx) => usePasswordLink(tx, link, token, now()),
      );
      if (!isStored) return sendGone(options, request, reply);
      const page = renderNotice(frame, {
        title: 'idp.password.doneTitle',
        text: 'idp.password.doneAbout',
        wayOn: 'idp.password.signIn',
      });
      return sendPage(reply, 200, page);
    },
  });
}

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token;

async function frameOf(options: PasswordPagesOptions, request: FastifyRequest, { user }: OpenLink) {
  const brand = await findBrand(options.store.pool, user.tenantKey);
  return frameFor(request, options.holder, { brand, requestedCultures: [user.culture] });
}

function sendForm(
  reply: FastifyReply,
  frame: PageFrame,
  link: OpenLink,
  { status, error }: { readonly status: number; readonly error?: PasswordPage['error'] },
) {
  const isNew = link.purpose === 'invitation';
  const page = renderPassword(frame, {
    title: translate(frame.culture, isNew ? 'idp.password.welcome' : 'idp.password.title', {
      name: link.user.name,
    }),
    about: translate(frame.culture, isNew ? 'idp.password.welcomeAbout' : 'idp.password.about'),
    username: link.user.username,
    ...{ asksCurrent: false, hasCancel: false },
    error,
  });
  return sendPage(reply, status, page);
}

function sendGone(options: PasswordPagesOptions, request: FastifyRequest, reply: FastifyReply) {
  const frame = frameFor(request, options.holder);
  const page = renderMessage(frame, {
    title: translate(frame.culture, 'idp.password.goneTitle'),
    text: translate(frame.culture, 'idp.password.goneAbout'),
    link: { href: forgotAddress(frame, undefined), text: translate(frame.culture, 'idp.password.another') },
  });
  return sendPage(reply, 404, page);
}

import { translate } from '@tingest/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../database/transaction.ts';
import type { UserRecord } from '../../http/authentication/user-record.ts';
import { findBrand } from '../../server-pages/brand.ts';
import { formOf, isForeign } from '../form-requests.ts';
import { expiredPage, frameFor, sendPage } from '../page-replies.ts';
import { type PageFrame, type PasswordPage, renderNotice, renderPassword } from '../pages/render-page.ts';
import { readPasswordHash } from '../passwords/credentials.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { passwordLength } from '../passwords/password-rules.ts';
import { findActiveUser } from '../provider/accounts.ts';
import { mountPath } from '../provider/mount-path.ts';
import { waitText } from '../sign-in/wait-text.ts';
import { passwordError, typedPassword } from './password-form.ts';
import { type PasswordPagesOptions, storeOwnPassword } from './store-password.ts';

/**
 * Registers the change of one's own password, for users that are signed in at the provider in this browser and know the
 * present one.
 */
export function registerChangeRoutes(scope: FastifyInstance, options: PasswordPagesOptions): void {
  const { holder, store } = options;
  const { throttle } = store;
  const route = { url: `${mountPath}/password/change`, schema: { hide: true } };

  // Where password managers lead people. Source: W3C, A Well-Known URL for Changing Passwords.
  scope.route({
    url: '/.well-known/change-password',
    schema: { hide: true },
    method: 'GET',
    config: { authentication: 'none' },
    handler: (_request, reply) => reply.redirect(`${holder.issuer}/password/change`),
  });

  scope.route({
    ...route,
    method: 'GET',
    config: { authentication: 'none' },
    async handler(request, reply) {
      const user = await signedInUser(options, request, reply);
      if (!user) return sendNotSignedIn(options, request, reply);
      return sendForm(reply, await frameOf(options, request, user), user, { status: 200 });
    },
  });

  scope.route({
    ...route,
    method: 'POST',
    config: { authentication: 'none', rateLimitPerMinute: 60 },
    async handler(request, reply) {
      const user = await signedInUser(options, request, reply);
      if (!user) return sendNotSignedIn(options, request, reply);
      const frame = await frameOf(options, request, user);
      if (isForeign(request)) return sendPage(reply, 403, expiredPage(frame, 'foreignForm'));
      const form = formOf(request);
      const enteredPassword = typedPassword(form);
      const error = passwordError(frame.culture, enteredPassword, user.username);
      if (error) return sendForm(reply, frame, user, { status: 422, error });

      // A wrong guess counts as one at signing in: a browser that was left open is no place to guess at either.
      const admission = await throttle.admit(`user ${user.userId}`, request.ip);
      if (!admission.admitted) {
        reply.header('retry-after', admission.retryAfterSeconds);
        const text = waitText(frame.culture, admission.retryAfterSeconds);
        return sendForm(reply, frame, user, { status: 429, error: { field: 'current', text } });
      }
      if (!(await knows(options, user, form.get('current') ?? ''))) {
        const text = translate(frame.culture, 'idp.change.wrong');
        return sendForm(reply, frame, user, { status: 422, error: { field: 'current', text } });
      }
      await storeOwnPassword(
        store,
        user,
        { password: enteredPassword.password, by: 'person', request },
        async () => true,
      );
      const page = renderNotice(frame, {
        title: 'idp.change.doneTitle',
        text: 'idp.change.doneAbout',
        wayOn: 'idp.password.signIn',
      });
      return sendPage(reply, 200, page);
    },
  });
}

async function signedInUser(
  options: PasswordPagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UserRecord | undefined> {
  const provider = await options.holder.current();
  const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return accountId ? findActiveUser(options.store.pool, accountId) : undefined;
}

async function knows(options: PasswordPagesOptions, user: UserRecord, password: string): Promise<boolean> {
  const hash = await inTransaction(options.store.pool, { tenantId: user.tenantId, readOnly: true }, (tx) =>
    readPasswordHash(tx, user),
  );
  return verifyPassword(hash, password.slice(0, passwordLength.max * 2 + 1));
}

async function frameOf(options: PasswordPagesOptions, request: FastifyRequest, user: UserRecord): Promise<PageFrame> {
  const brand = await findBrand(options.store.pool, user.tenantKey);
  return frameFor(request, options.holder, { brand, requestedCultures: [user.culture] });
}

function sendForm(
  reply: FastifyReply,
  frame: PageFrame,
  { username }: UserRecord,
  { status, error }: { readonly status: number; readonly error?: PasswordPage['error'] },
) {
  const page = renderPassword(frame, {
    title: translate(frame.culture, 'idp.change.title'),
    about: translate(frame.culture, 'idp.change.about'),
    username,
    ...{ asksCurrent: true, hasCancel: true },
    error,
  });
  return sendPage(reply, status, page);
}

function sendNotSignedIn(options: PasswordPagesOptions, request: FastifyRequest, reply: FastifyReply) {
  const frame = frameFor(request, options.holder);
  const page = renderNotice(frame, {
    title: 'idp.change.title',
    text: 'idp.change.notSignedIn',
    wayOn: 'idp.password.signIn',
  });
  return sendPage(reply, 401, page);
}

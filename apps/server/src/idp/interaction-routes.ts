import { translate } from '@tingest/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Pool } from 'pg';
import { findBrand } from '../server-pages/brand.ts';
import { acceptForms, formOf, isForeign } from './form-requests.ts';
import { showErrorsAsPages } from './page-errors.ts';
import { expiredPage, frameFor, sendPage } from './page-replies.ts';
import { type PageFrame, renderSignIn } from './pages/render-page.ts';
import { forgotAddress } from './password-pages/forgot-routes.ts';
import type { ProviderHolder } from './provider/built-in-provider.ts';
import { mountPath } from './provider/mount-path.ts';
import type { FindDemonstrationAccounts } from './sign-in/demonstration.ts';
import { type SignInDependencies, type SignInOutcome, signIn, signInAsDemonstration } from './sign-in/sign-in.ts';
import { waitText } from './sign-in/wait-text.ts';

export interface InteractionRoutesOptions {
  readonly holder: ProviderHolder;
  readonly pool: Pool;
  readonly signIn: SignInDependencies;
  readonly findDemonstrationAccounts: FindDemonstrationAccounts;
  /** Whether others than this machine reach the server. */
  readonly isReachable: boolean;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The sign-in page: shown by GET, answered by POST. */
export async function registerInteractionRoutes(app: FastifyInstance, options: InteractionRoutesOptions) {
  const { holder } = options;
  await app.register(async (scope) => {
    acceptForms(scope);
    showErrorsAsPages(scope, holder);
    const route = { url: `${mountPath}/interaction/:uid`, schema: { hide: true } };

    scope.route({
      ...route,
      method: 'GET',
      config: { authentication: 'none' },
      async handler(request, reply) {
        const interaction = await findInteraction(request, reply, holder);
        if (!interaction) return sendPage(reply, 400, expiredPage(frameFor(request, holder), 'expiredAbout'));
        return sendPage(reply, 200, await signInPage(options, request, interaction, { username: hintOf(interaction) }));
      },
    });

    scope.route({
      ...route,
      method: 'POST',
      config: { authentication: 'none', rateLimitPerMinute: 300 },
      async handler(request, reply) {
        const interaction = await findInteraction(request, reply, holder);
        if (!interaction || isForeign(request)) {
          const reason = interaction ? 'foreignForm' : 'expiredAbout';
          return sendPage(reply, interaction ? 403 : 400, expiredPage(frameFor(request, holder), reason));
        }
        const form = formOf(request);
        const username = form.get('username') ?? '';
        const outcome = await attempt(options, request, form, interaction);
        if (outcome.kind === 'signedIn') {
          const result = { login: { accountId: outcome.userId, amr: ['pwd'] } };
          const provider = await holder.current();
          const next = await provider.interactionResult(request.raw, reply.raw, result, {
            mergeWithLastSubmission: false,
          });
          return reply.header('cache-control', 'no-store').redirect(next, 303);
        }
        if (outcome.kind === 'wait') reply.header('retry-after', outcome.retryAfterSeconds);
        const organisation = form.get('organisation') ?? undefined;
        const page = await signInPage(options, request, interaction, { username, organisation, outcome });
        return sendPage(reply, outcome.kind === 'wait' ? 429 : 401, page);
      },
    });
  });
}

async function attempt(
  options: InteractionRoutesOptions,
  request: FastifyRequest,
  form: URLSearchParams,
  { params }: Interaction,
): Promise<SignInOutcome | { kind: 'missing' }> {
  const demonstration = form.get('demonstration');
  if (demonstration !== null) {
    const account = (await options.findDemonstrationAccounts()).find(({ username }) => username === demonstration);
    return account ? signInAsDemonstration(options.signIn, account, request.id) : { kind: 'wrong' };
  }
  const login = form.get('username') ?? '';
  const password = form.get('password') ?? '';
  if (login.trim() === '' || password === '') return { kind: 'missing' };
  return signIn(options.signIn, {
    login,
    password,
    organisation: form.get('organisation') ?? undefined,
    tenantHint: typeof params.tenant === 'string' ? params.tenant : undefined,
    address: request.ip,
    requestId: request.id,
  });
}

async function signInPage(
  options: InteractionRoutesOptions,
  request: FastifyRequest,
  { params }: Interaction,
  formState: {
    username: string;
    organisation?: string | undefined;
    outcome?: Exclude<SignInOutcome, { kind: 'signedIn' }> | { kind: 'missing' };
  },
) {
  const brand = await findBrand(options.pool, params.tenant);
  const frame = frameFor(request, options.holder, { brand, requestedCultures: [params.culture, params.ui_locales] });
  const page = {
    action: frame.address,
    username: formState.username,
    organisation: organisationAsked(formState, params.tenant),
    error: formState.outcome && errorText(frame, formState.outcome),
    forgotAddress: forgotAddress(frame, params.tenant),
    demonstrationAccounts: await options.findDemonstrationAccounts(),
    isReachable: options.isReachable,
  };
  return renderSignIn(frame, page);
}

/** The sign-in under way, if the browser that asks is the one that began it: its cookie and the address must agree. */
async function findInteraction(request: FastifyRequest, reply: FastifyReply, holder: ProviderHolder) {
  const provider = await holder.current();
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === (request.params as { uid: string }).uid ? interaction : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

/** Returns the initial text of the organisation field, if the page asks for it. */
function organisationAsked(
  { organisation, outcome }: { organisation?: string | undefined; outcome?: { kind: string; isAmbiguous?: boolean } },
  tenantHint: unknown,
): string | undefined {
  if (organisation !== undefined) return organisation.slice(0, 250);
  if (outcome?.kind !== 'organisation' && !outcome?.isAmbiguous) return undefined;
  return typeof tenantHint === 'string' ? tenantHint.slice(0, 250) : '';
}

function hintOf({ params }: Interaction): string {
  return typeof params.login_hint === 'string' ? params.login_hint.slice(0, 320) : '';
}

function errorText(
  { culture }: PageFrame,
  outcome: Exclude<SignInOutcome, { kind: 'signedIn' }> | { readonly kind: 'missing' },
): string {
  return outcome.kind === 'wait'
    ? waitText(culture, outcome.retryAfterSeconds)
    : translate(culture, `idp.signIn.${outcome.kind}`);
}

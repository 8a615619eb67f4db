import type { Problem } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { acceptedLanguages } from '../http/kernel/culture.ts';
import { problemMessage } from '../http/kernel/problem-message.ts';
import { type Brand, productBrand } from '../server-pages/brand.ts';
import { pageCulture } from './pages/page-culture.ts';
import { type PageFrame, renderMessage, renderNotice, renderSignOutQuestion } from './pages/render-page.ts';
import type { ProviderHolder } from './provider/built-in-provider.ts';
import { mountPath } from './provider/mount-path.ts';
import type { ProviderPages } from './provider/provider-configuration.ts';
import { providerHeaders } from './provider/provider-mount.ts';

/** Sends a page of the provider, with the provider's own headers instead of the app's. */
export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...providerHeaders, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Returns the frame of a page for a request.
 * @param wishes languages that were requested in other ways than the request's own `culture`
 */
export function frameFor(
  request: FastifyRequest,
  holder: ProviderHolder,
  {
    brand = productBrand,
    requestedCultures = [],
  }: { readonly brand?: Brand; readonly requestedCultures?: readonly unknown[] } = {},
): PageFrame {
  const { culture } = request.query as { culture?: unknown };
  const accepted = acceptedLanguages(request.headers['accept-language']);
  return {
    culture: pageCulture([culture, ...requestedCultures], accepted),
    brand,
    ...addressesOf(holder.issuer),
    address: new URL(holder.issuer).pathname + (request.raw.url ?? '').slice(mountPath.length),
  };
}

/** Of the provider, and of the app beside which it is mounted. */
function addressesOf(issuer: string): Pick<PageFrame, 'home' | 'root'> {
  return { home: new URL('./', issuer).href, root: new URL(issuer).pathname };
}

/** The pages that the provider asks for itself. */
export function providerPages(issuer: string): ProviderPages {
  const frame = (ctx: KoaContextWithOIDC): PageFrame => {
    const { culture, ui_locales: locales } = ctx.query;
    // Errors can result from a POST, and its address cannot be opened in another language; the link leads to the
    // beginning.
    const { home, root } = addressesOf(issuer);
    return {
      culture: pageCulture([culture, locales], ctx.acceptsLanguages()),
      brand: productBrand,
      ...{ home, root },
      address: ctx.method === 'GET' ? root + ctx.originalUrl : home,
    };
  };
  return {
    confirmSignOut(ctx, form) {
      ctx.body = renderSignOutQuestion(frame(ctx), form);
    },
    signedOut(ctx) {
      ctx.body = signedOutPage(frame(ctx));
    },
    failure(ctx, { error }) {
      ctx.type = 'html';
      ctx.body = failurePage(frame(ctx), error);
    },
    outage(ctx, problem) {
      ctx.type = 'html';
      ctx.body = stoppedPage(frame(ctx), problem);
    },
  };
}

/** Says that the person is signed out. */
export function signedOutPage(frame: PageFrame): string {
  return renderNotice(frame, {
    title: 'idp.signOut.doneTitle',
    text: 'idp.signOut.doneAbout',
    wayOn: 'idp.signOut.again',
  });
}

/** Says that a request to the provider was refused. @param code the protocol's error code */
export function failurePage(frame: PageFrame, code: string): string {
  return renderNotice(frame, {
    title: 'idp.failure.title',
    text: 'idp.failure.about',
    wayOn: 'idp.failure.restart',
    code,
  });
}

/**
 * Says that it did not work, why, and leads back to where it was.
 * @param code for the administrator, where the fault is ours
 */
export function stoppedPage(frame: PageFrame, problem: Problem, code?: string): string {
  return renderMessage(frame, {
    title: translate(frame.culture, 'idp.failure.stoppedTitle'),
    text: problemMessage(frame.culture, problem),
    ...(code !== undefined && { code }),
    link: { href: frame.address, text: translate(frame.culture, 'idp.failure.retry') },
  });
}

/** Says that a sign-in is over, or that a form did not come from our page. */
export function expiredPage(frame: PageFrame, reason: 'expiredAbout' | 'foreignForm'): string {
  return renderNotice(frame, {
    title: 'idp.failure.expiredTitle',
    text: `idp.failure.${reason}`,
    wayOn: 'idp.failure.restart',
  });
}

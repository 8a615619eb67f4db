import type { Culture, Problem } from '@tingest/domain';
import { translate } from '@tingest/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { acceptedLanguages } from '../http/culture.ts';
import { problemMessage } from '../http/problem-message.ts';
import { type Brand, productBrand } from '../server-pages/brand.ts';
import { pageCulture } from './pages/page-culture.ts';
import { type PageFrame, renderMessage, renderSignOutQuestion } from './pages/render-page.ts';
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
 * What frames a page that a request gets.
 * @param wishes languages that were asked for in other ways than the request's own `culture`
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
    root: new URL(holder.issuer).pathname,
    address: new URL(holder.issuer).pathname + (request.raw.url ?? '').slice(mountPath.length),
  };
}

/** The pages that the provider asks for itself. */
export function providerPages(issuer: string, publicUrl: string): ProviderPages {
  const frame = (ctx: KoaContextWithOIDC): PageFrame => {
    const { culture, ui_locales: locales } = ctx.query;
    // Errors can stand for a POST, whose address cannot be opened in another language; the way on is to begin again.
    const address = ctx.method === 'GET' ? new URL(issuer).pathname + ctx.originalUrl : `${publicUrl}/`;
    return {
      culture: pageCulture([culture, locales], ctx.acceptsLanguages()),
      brand: productBrand,
      root: new URL(issuer).pathname,
      address,
    };
  };
  return {
    confirmSignOut(ctx, form) {
      ctx.body = renderSignOutQuestion(frame(ctx), form);
    },
    signedOut(ctx) {
      ctx.body = signedOutPage(frame(ctx), publicUrl);
    },
    failure(ctx, { error }) {
      ctx.type = 'html';
      ctx.body = failurePage(frame(ctx), publicUrl, error);
    },
    outage(ctx, problem) {
      ctx.type = 'html';
      ctx.body = stoppedPage(frame(ctx), problem);
    },
  };
}

/** Says that the person is signed out. */
export function signedOutPage(frame: PageFrame, publicUrl: string): string {
  return renderMessage(frame, {
    title: translate(frame.culture, 'idp.signOut.doneTitle'),
    text: translate(frame.culture, 'idp.signOut.doneAbout'),
    link: { href: `${publicUrl}/`, text: translate(frame.culture, 'idp.signOut.again') },
  });
}

/** Says that a request to the provider was refused. @param code the protocol's error code */
export function failurePage(frame: PageFrame, publicUrl: string, code: string): string {
  return renderMessage(frame, {
    title: translate(frame.culture, 'idp.failure.title'),
    text: translate(frame.culture, 'idp.failure.about'),
    code,
    link: restartLink(frame.culture, publicUrl),
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
export function expiredPage(frame: PageFrame, publicUrl: string, reason: 'expiredAbout' | 'foreignForm'): string {
  return renderMessage(frame, {
    title: translate(frame.culture, 'idp.failure.expiredTitle'),
    text: translate(frame.culture, `idp.failure.${reason}`),
    link: restartLink(frame.culture, publicUrl),
  });
}

function restartLink(culture: Culture, publicUrl: string) {
  return { href: `${publicUrl}/`, text: translate(culture, 'idp.failure.restart') };
}

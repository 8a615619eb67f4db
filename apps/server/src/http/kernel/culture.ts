import { type Culture, cultures, fallbackCulture, matchCulture } from '@tingest/domain/foundation';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the culture that a request is answered in: its `culture` parameter, else its Accept-Language (the web app
 * sends an empty one), else the setting of the caller or tenant, else English.
 */
export function requestCulture(request: FastifyRequest, ...preferred: (Culture | null | undefined)[]): Culture {
  const requestedCulture = (request.query as { culture?: unknown } | undefined)?.culture;
  if (typeof requestedCulture === 'string' && requestedCulture.length <= 20) {
    const exactMatch = cultures.find((culture) => culture.toLowerCase() === requestedCulture.toLowerCase());
    if (exactMatch) return exactMatch;
    if (requestedCulture) return matchCulture([requestedCulture]);
  }
  const accepted = acceptedLanguages(request.headers['accept-language']);
  if (accepted.length > 0) return matchCulture(accepted);
  return preferred.find((culture) => culture !== null && culture !== undefined) ?? fallbackCulture;
}

/** Language tags of an Accept-Language header, most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
  if (!header) return [];
  return header
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

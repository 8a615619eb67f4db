import { email, phoneNumber, url } from '@tingest/domain';
import { webAddress } from '../../../lib/links/web-address.ts';

/** What a link in formatted text may lead to; the server keeps no other scheme. */
export const linkSchemes = /^(?:https?|mailto|tel):/i;

/**
 * Where a link leads, from what was typed: a page, an e-mail address or a telephone number, with or without its scheme.
 * @returns `null` for what leads nowhere safe
 */
export function linkAddress(text: string): string | null {
  const typed = text.trim();
  const bare = typed.replace(/^(?:mailto|tel):/i, '');
  if (bare === '') return null;
  if (email(bare) === null) return `mailto:${bare}`;
  if (phoneNumber(bare) === null) return `tel:${bare.replaceAll(' ', '')}`;
  return url(typed) === null ? webAddress(typed) : null;
}

import { email, phoneNumber, url } from '@tingest/domain/fields';
import { webAddress } from '../../../../lib/links/web-address.ts';

/** Schemes allowed in links of formatted text; the server removes all others. */
export const linkSchemes = /^(?:https?|mailto|tel):/i;

/**
 * Returns the link address for a typed text: a page, an e-mail address or a telephone number, with or without its
 * scheme.
 * @returns `null` if the text is no safe address
 */
export function linkAddress(text: string): string | null {
  const typedAddress = text.trim();
  const bare = typedAddress.replace(/^(?:mailto|tel):/i, '');
  if (bare === '') return null;
  if (email(bare) === null) return `mailto:${bare}`;
  if (phoneNumber(bare) === null) return `tel:${bare.replaceAll(' ', '')}`;
  return url(typedAddress) === null ? webAddress(typedAddress) : null;
}

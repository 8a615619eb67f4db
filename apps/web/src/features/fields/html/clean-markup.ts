import createPurifier, { type Config } from 'dompurify';
import { linkSchemes } from './link-address.ts';

/** The same as the server keeps (it sanitises before it stores); nothing that comes from there is trusted all the same. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'],
    ...['strong', 'em', 'u', 's', 'code', 'pre', 'hr', 'a'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: linkSchemes,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  // The page that a link leads to learns nothing of this one and cannot change it.
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** Formatted text as nodes that can do nothing but be read and followed. */
export function cleanMarkup(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
    ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
  });
}

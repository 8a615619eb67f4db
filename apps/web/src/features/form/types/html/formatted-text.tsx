import createPurifier, { type Config } from 'dompurify';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldViewProps } from '../../field-props.ts';
import { DisplayView } from '../../shared/display-view.tsx';
import { linkSchemes } from './link-address.ts';
import styles from './markup.module.css';

/** Formatted text, sanitised once more where it is shown; in a list its words only. */
export function FormattedText(props: FieldViewProps): ReactNode {
  const { value, isCompact } = props;
  const html = typeof value === 'string' ? value : '';
  if (isCompact || html === '') return <DisplayView {...props} />;
  return <Markup html={html} />;
}

function Markup({ html }: { readonly html: string }): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  // The sanitised nodes go in as they are: made into text and read again, they could become something else.
  useLayoutEffect(() => container.current?.replaceChildren(cleanMarkup(html)), [html]);
  return <div ref={container} className={styles.markup} />;
}

/** The same as the server keeps (it sanitises before it stores); nothing that comes from there is trusted all the same. */
const sanitizeOptions = {
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
function cleanMarkup(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ...sanitizeOptions,
    ALLOWED_TAGS: [...sanitizeOptions.ALLOWED_TAGS],
    ALLOWED_ATTR: [...sanitizeOptions.ALLOWED_ATTR],
  });
}

import { lazyView } from '../lazy-field.tsx';

/** Formatted text. */
export const HtmlView = lazyView(async () => (await import('./formatted-text.tsx')).FormattedText);

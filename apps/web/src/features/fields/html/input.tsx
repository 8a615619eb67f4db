import { lazyInput } from '../lazy-field.tsx';

/** Formatted text. */
export const HtmlInput = lazyInput(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, 187);

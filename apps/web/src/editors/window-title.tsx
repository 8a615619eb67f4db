import { pageTitle, useWindowTitle } from '../lib/title/window-title.ts';

/** Calls the window what is being edited. */
export function WindowTitle({ title }: { readonly title: string }): null {
  useWindowTitle(pageTitle(title));
  return null;
}

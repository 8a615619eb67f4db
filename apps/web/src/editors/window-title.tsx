import { pageTitle, useWindowTitle } from '../lib/title/window-title.ts';

/** Sets the window title to the edited item. */
export function WindowTitle({ title }: { readonly title: string }): null {
  useWindowTitle(pageTitle(title));
  return null;
}

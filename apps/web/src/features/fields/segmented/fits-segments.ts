import type { FieldOption } from '@tingest/domain';

/** More than these side by side are hard to tell apart at a glance. */
const mostSegments = 5;

/** What a form's card leaves of a screen of 320 px: 16 px of page and 16 px of card on either side. */
const width = 256;

/** Inter at 15 px, wide letters and all; rather a little too much than a cut word. */
const characterWidth = 8.5;
const padding = 16;
const dotWidth = 18;
/** The mark of what is chosen stands in one segment at a time. */
const markWidth = 20;

/**
 * Whether options fit side by side on the narrowest screen that is supported, so that the control is the same one on
 * every screen; if not they are shown as radio buttons.
 */
export function fitsSegments(options: readonly FieldOption[]): boolean {
  if (options.length > mostSegments) return false;
  const widths = options.map(({ name, color }) => name.length * characterWidth + padding + (color ? dotWidth : 0));
  return widths.reduce((sum, each) => sum + each, markWidth) <= width;
}

import { contrast, parseColor, textContrast, white } from '../../../ui/theme/contrast.ts';
import { darkShade, lightShade, night, shadesOf } from '../../../ui/theme/palettes.ts';

/** How a colour can be read on a page of each theme. */
export interface ColorContrast {
  /**
   * Contrast ratios by WCAG 2.2, 1 to 21, truncated to one decimal so that an insufficient contrast is never shown as
   * sufficient.
   */
  readonly light: number;
  readonly dark: number;
  readonly isReadableOnLight: boolean;
  readonly isReadableOnDark: boolean;
  /** Color shown instead where the original cannot be read. */
  readonly shownOnLight: string;
  readonly shownOnDark: string;
}

/** The dark theme's page. */
const darkPage = parseColor(night[7]) ?? { red: 0, green: 0, blue: 0 };

/** Returns the contrast of a color; `null` if the text is no colour. */
export function colorContrast(text: string | null | undefined): ColorContrast | null {
  const color = parseColor(text);
  const shades = shadesOf(text);
  if (!color || !shades) return null;
  const [light, dark] = [contrast(color, white), contrast(color, darkPage)];
  return {
    light: roundRatio(light),
    dark: roundRatio(dark),
    isReadableOnLight: light >= textContrast,
    isReadableOnDark: dark >= textContrast,
    shownOnLight: shades[lightShade],
    shownOnDark: shades[darkShade],
  };
}

function roundRatio(ratio: number): number {
  return Math.floor(ratio * 10) / 10;
}

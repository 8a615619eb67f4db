/** A colour in sRGB, each part 0–255. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Reads `#rgb` and `#rrggbb`; `null` for anything else. */
export function parseColor(text: string | null | undefined): Rgb | null {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '');
  if (!match?.[1]) return null;
  const digits = match[1].length === 3 ? [...match[1]].map((digit) => digit + digit).join('') : match[1];
  const value = Number.parseInt(digits, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

export function formatColor({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of `otherColor` mixed into `color`, 0–1. */
export function mix(color: Rgb, otherColor: Rgb, share: number): Rgb {
  const part = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return {
    red: part(color.red, otherColor.red),
    green: part(color.green, otherColor.green),
    blue: part(color.blue, otherColor.blue),
  };
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function luminance({ red, green, blue }: Rgb): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio as WCAG 2.2 defines it, 1 to 21. */
export function contrast(one: Rgb, otherColor: Rgb): number {
  const [light, dark] = [luminance(one), luminance(otherColor)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

export const white: Rgb = { red: 255, green: 255, blue: 255 };
export const black: Rgb = { red: 0, green: 0, blue: 0 };

/** Text needs 4.5 : 1 (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5;

/**
 * Moves a colour towards another until it has sufficient contrast for text on all its surfaces.
 * @param surfacesOf returns the surfaces of a candidate, including tints of the candidate itself
 */
export function readableOnAll(color: Rgb, surfacesOf: (candidate: Rgb) => readonly Rgb[], towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, towards, share);
    if (surfacesOf(candidate).every((surface) => contrast(candidate, surface) >= textContrast)) return candidate;
  }
  return towards;
}

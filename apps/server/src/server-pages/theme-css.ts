/** The product's own primary colour, for pages of no known tenant, as six hexadecimal digits. */
export const defaultPrimary = '0f766e';

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const darkText: Rgb = [11, 23, 32];
const darkCard: Rgb = [19, 28, 43];
/**
 * The page around the cards, `--page` of base.css: darker than a card, so text that is readable on it is readable on
 * both.
 */
const lightPage: Rgb = [248, 250, 252];

/** Least contrast of text, by WCAG 2.2 AA. */
const textContrast = 4.5;

/**
 * The style sheet with a tenant's colour: darkened until white text on it, and it on the page, can be read, and for the dark theme lightened
 * until it stands out from the card and carries dark text.
 * @param primary six hexadecimal digits
 */
export function themeCss(primary: string): string {
  const colour = parseColour(primary);
  const light = moveUntil(colour, black, (candidate) => contrast(candidate, lightPage) >= textContrast);
  const dark = moveUntil(
    colour,
    white,
    (candidate) => contrast(candidate, darkCard) >= textContrast && contrast(candidate, darkText) >= textContrast,
  );
  return [
    rule(light, mix(light, black, 0.18), white),
    `@media (prefers-color-scheme: dark) { ${rule(dark, mix(dark, white, 0.18), darkText)} }`,
    '',
  ].join('\n');
}

/** A colour as tenants store it, `#0F766E` or without the `#`; anything else gives the default. */
export function normalizePrimary(colour: unknown): string {
  const digits = typeof colour === 'string' ? /^#?([0-9a-f]{6})$/i.exec(colour.trim())?.[1] : undefined;
  return digits?.toLowerCase() ?? defaultPrimary;
}

/** Contrast of two colours by WCAG 2.2: from 1 (none) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort(
    (firstLuminance, secondLuminance) => secondLuminance - firstLuminance,
  ) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** @param digits six hexadecimal digits */
export function parseColour(digits: string): Rgb {
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function moveUntil(colour: Rgb, goal: Rgb, isEnough: (candidate: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, goal, share);
    if (isEnough(candidate)) return candidate;
  }
  return goal;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

function rule(primary: Rgb, pressedColor: Rgb, text: Rgb): string {
  return `:root { --primary: ${write(primary)}; --primary-pressed: ${write(pressedColor)}; --on-primary: ${write(text)}; }`;
}

function write(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

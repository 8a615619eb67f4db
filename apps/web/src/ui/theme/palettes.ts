import type { MantineColorsTuple } from '@mantine/core';
import { black, formatColor, mix, parseColor, type Rgb, readableOn, white } from './contrast.ts';

/** Slate greys carry the page. */
export const slate: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e2e8f0',
  '#cbd5e1',
  '#94a3b8',
  '#64748b',
  '#475569',
  '#334155',
  '#1e293b',
  '#0f172a',
];

/** The dark theme's own slate: text first, page (7) and below. Designed, not the light one turned round. */
export const night: MantineColorsTuple = [
  '#e2e8f0',
  '#cbd5e1',
  '#9fb0c6',
  '#8394ab',
  '#33425a',
  '#263349',
  '#1c2739',
  '#131c2b',
  '#0d1420',
  '#080d16',
];

/** The default: a green teal, and a darker green when pressed. */
export const teal: MantineColorsTuple = [
  '#f0fdfa',
  '#ccfbf1',
  '#99f6e4',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
];

export const red: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#ef4444',
  '#dc2626',
  '#b91c1c',
  '#991b1b',
  '#7f1d1d',
];

/** The shade that fills the main action in the light theme, and the one of the dark theme. */
export const lightShade = 7;
export const darkShade = 4;

/**
 * Ten shades of a tenant's colour: the corrected colour itself at `lightShade`, lighter ones before it, darker ones
 * (pressed) after it. `null` where the colour can't be read.
 */
export function shadesOf(text: string | null | undefined): MantineColorsTuple | null {
  const given = parseColor(text);
  if (!given) return null;
  if (formatColor(given) === teal[lightShade]) return teal;
  const color = readableOn(given, white);
  const lighter = (share: number): string => formatColor(mix(color, white, share));
  const darker = (share: number): string => formatColor(mix(color, black, share));
  return [
    lighter(0.95),
    lighter(0.86),
    lighter(0.74),
    lighter(0.6),
    formatColor(onDark(color)),
    lighter(0.28),
    lighter(0.14),
    formatColor(color),
    darker(0.2),
    darker(0.36),
  ];
}

function onDark(color: Rgb): Rgb {
  const page = parseColor(night[7]) ?? black;
  return readableOn(mix(color, white, 0.4), page, 5.5);
}

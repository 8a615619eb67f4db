import type { MantineColorsTuple } from '@mantine/core';
import { black, formatColor, mix, parseColor, type Rgb, readableOnAll, white } from './contrast.ts';

/** Slate greys are used for the page. Shade 4 is used for the borders of inputs: 3 : 1 on white and on the page. */
export const slate: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e2e8f0',
  '#cbd5e1',
  '#8291a7',
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
  '#65758d',
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

export const amber: MantineColorsTuple = [
  '#fffbeb',
  '#fef3c7',
  '#fde68a',
  '#fcd34d',
  '#fbbf24',
  '#f59e0b',
  '#d97706',
  '#b45309',
  '#92400e',
  '#78350f',
];

export const green: MantineColorsTuple = [
  '#f0fdf4',
  '#dcfce7',
  '#bbf7d0',
  '#86efac',
  '#4ade80',
  '#22c55e',
  '#16a34a',
  '#15803d',
  '#166534',
  '#14532d',
];

export const blue: MantineColorsTuple = [
  '#eff6ff',
  '#dbeafe',
  '#bfdbfe',
  '#93c5fd',
  '#60a5fa',
  '#3b82f6',
  '#2563eb',
  '#1d4ed8',
  '#1e40af',
  '#1e3a8a',
];

export const violet: MantineColorsTuple = [
  '#f5f3ff',
  '#ede9fe',
  '#ddd6fe',
  '#c4b5fd',
  '#a78bfa',
  '#8b5cf6',
  '#7c3aed',
  '#6d28d9',
  '#5b21b6',
  '#4c1d95',
];

/** The shade that fills the main action in the light theme, and the one of the dark theme. */
export const lightShade = 7;
export const darkShade = 4;

const rgb = (text: string | undefined): Rgb => parseColor(text) ?? white;

/** Surfaces of text in a colour in the light theme: cards, the page, striped rows, and selected rows (shade 0). */
function lightSurfaces(color: Rgb): readonly Rgb[] {
  return [white, rgb(slate[0]), rgb(slate[1]), mix(color, white, selectedTint)];
}

/** The surfaces in the dark theme, in which the selected item is lightened by 6 %. */
const darkSurfaces: readonly Rgb[] = [night[6], night[7], night[8]].flatMap((shade) => {
  const surface = rgb(shade);
  return [surface, mix(surface, white, 0.06)];
});

/** Share of white in shade 0, the background of the selected item. */
const selectedTint = 0.95;

/**
 * Ten shades of a tenant's colour: at `lightShade` the colour itself, corrected for a light page, with darker ones
 * (pressed) after it; at `darkShade` the colour corrected for a dark page. `null` where the colour can't be read.
 */
export function shadesOf(text: string | null | undefined): MantineColorsTuple | null {
  const baseColor = parseColor(text);
  if (!baseColor) return null;
  if (formatColor(baseColor) === teal[lightShade]) return teal;
  const color = readableOnAll(baseColor, lightSurfaces, black);
  const lighter = (share: number): string => formatColor(mix(color, white, share));
  const darker = (share: number): string => formatColor(mix(color, black, share));
  return [
    lighter(selectedTint),
    lighter(0.86),
    lighter(0.74),
    lighter(0.6),
    formatColor(readableOnAll(baseColor, () => darkSurfaces, white)),
    lighter(0.28),
    lighter(0.14),
    formatColor(color),
    darker(0.2),
    darker(0.36),
  ];
}

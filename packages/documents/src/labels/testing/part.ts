import type { PrintedPart } from '../printed-label.ts';

const defaultPart = {
  rotation: 0,
  fontSize: 8,
  isBold: false,
  align: 'left',
  shrinks: true,
  showsText: true,
  errorCorrection: 'M',
} as const;

/** Creates a part of a label, of which a test specifies only the relevant properties. */
export function part(
  overrides: Pick<PrintedPart, 'type' | 'x' | 'y' | 'width' | 'height'> & Partial<PrintedPart>,
): PrintedPart {
  return { ...defaultPart, ...overrides };
}

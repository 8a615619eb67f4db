import { isCodePart, type LabelPart } from './label-layout.ts';

/** How many modules a code has across and, of those with rows, down; a bar code is as high as its box. */
export interface ModuleCount {
  readonly across: number;
  readonly down: number | null;
}

/** Something that prints, and may not be read well. */
export interface LabelWarning {
  readonly partId: string;
  readonly code: 'fineModules' | 'unreadableModules' | 'quietZone';
  /** Dots a module at 203 dpi, with one decimal. */
  readonly dots?: number;
}

/** Dots a module has at 203 dpi so that worn labels and old readers do no harm, and so that anything reads it at all. */
const goodDots = 4;
const fewestDots = 2;
const millimetresPerInch = 25.4;

/** Modules that stay white around a code. Source: ISO/IEC 18004, 16022 and 15417; GS1 for EAN-13. */
const quietModules = { qr: 4, dataMatrix: 1, code128: 10, ean13: 11 } as const;

/** Returns the edge of one module that fits into the part's box, in millimetres. */
function moduleSize({ width, height, rotation }: LabelPart, { across, down }: ModuleCount): number {
  const isUpright = rotation === 0 || rotation === 180;
  const [along, upright] = isUpright ? [width, height] : [height, width];
  return down === null ? along / across : Math.min(along / across, upright / down);
}

/** Returns the warnings about a label's codes: modules that are too fine, and other parts within their quiet zone. */
export function labelWarnings(
  parts: readonly LabelPart[],
  modulesOf: (part: LabelPart) => ModuleCount | null,
): LabelWarning[] {
  return parts.flatMap((part): LabelWarning[] => {
    const modules = isCodePart(part) ? modulesOf(part) : null;
    if (!modules) return [];
    const size = moduleSize(part, modules);
    const dots = Math.round((size / millimetresPerInch) * 2030) / 10;
    const warnings: LabelWarning[] = [];
    if (dots < fewestDots) warnings.push({ partId: part.id, code: 'unreadableModules', dots });
    else if (dots < goodDots) warnings.push({ partId: part.id, code: 'fineModules', dots });
    const quiet = size * quietModules[part.type as keyof typeof quietModules];
    const isCrowded = parts.some(
      (otherPart) => otherPart.id !== part.id && isWithin(part, otherPart, quiet, modules.down === null),
    );
    if (isCrowded) warnings.push({ partId: part.id, code: 'quietZone' });
    return warnings;
  });
}

/** Checks whether another part overlaps the quiet zone around a code; for bars only at their ends. */
function isWithin(part: LabelPart, otherPart: LabelPart, quiet: number, isBars: boolean): boolean {
  const isUpright = part.rotation === 0 || part.rotation === 180;
  const marginX = isBars && !isUpright ? 0 : quiet;
  const marginY = isBars && isUpright ? 0 : quiet;
  const slack = 0.01;
  return (
    otherPart.x < part.x + part.width + marginX - slack &&
    otherPart.x + otherPart.width > part.x - marginX + slack &&
    otherPart.y < part.y + part.height + marginY - slack &&
    otherPart.y + otherPart.height > part.y - marginY + slack
  );
}

import { type DrawnPart, drawPart } from './draw-part.ts';
import { openTextMeasure } from './pdf-writer.ts';
import type { LabelSetup } from './printed-label.ts';
import { symbolMaker } from './symbols.ts';

/**
 * The drawing of a label's parts, in their order, for a screen: the same as in the PDF. `null` for a part without
 * content.
 */
export type DrawnLabel = readonly (DrawnPart | null)[];

/** Draws labels by the contents of their parts. */
export async function drawLabels(
  labelSetup: Pick<LabelSetup, 'parts' | 'dpi' | 'logo'> & { readonly labels: readonly (readonly string[])[] },
): Promise<readonly DrawnLabel[]> {
  const measure = await openTextMeasure();
  const symbols = symbolMaker();
  return labelSetup.labels.map((texts) =>
    labelSetup.parts.map((part, index) => drawPart(part, texts[index] ?? '', labelSetup, { symbols, measure })),
  );
}

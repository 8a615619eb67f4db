import type { Problem } from '../../foundation/problems/problem.ts';
import { codeContentProblem } from './code-content.ts';
import { isCodePart, type LabelLayout, type LabelMedium, type LabelPart, maxLabelParts } from './label-layout.ts';
import { labelTextNames, labelTextNamesIn } from './label-text.ts';

/** Bounds of a label, in millimetres, as supported by sheets and the common printers. */
const labelBounds = { min: 5, max: 500 } as const;
const fontBounds = { min: 4, max: 200 } as const;
/** The smallest part that can be seen and taken hold of, and the finest line that prints. */
const smallest: Readonly<Record<LabelPart['type'], number>> = {
  ...{ qr: 5, dataMatrix: 3, code128: 3, ean13: 5, text: 1, logo: 2, line: 0.1 },
};
/** Sizes are hundredths of a millimetre; sums of them may be a little beside that. */
const tolerance = 0.005;

/**
 * Returns all problems of a layout: labels outside the page or overlapping each other, parts outside the label,
 * templates that name unknown fields, fixed contents that their code cannot hold.
 * @param fieldIds fields that templates may name
 */
export function validateLabelLayout(layout: LabelLayout, fieldIds: ReadonlySet<string>): Problem[] {
  const { medium, parts } = layout;
  const problems = mediumProblems(medium);
  if (parts.length > maxLabelParts)
    problems.push({ code: 'tooMany', path: 'parts', parameters: { max: maxLabelParts } });
  const ids = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const path = `parts.${index}`;
    if (ids.has(part.id)) problems.push({ code: 'duplicateId', path: `${path}.id` });
    ids.add(part.id);
    problems.push(...partProblems(part, medium, fieldIds).map((each) => ({ ...each, path: `${path}.${each.path}` })));
  }
  return problems;
}

function mediumProblems(medium: LabelMedium): Problem[] {
  const problems = outside({ 'medium.width': medium.width, 'medium.height': medium.height }, labelBounds);
  if (medium.kind === 'roll' || problems.length > 0) return problems;
  const { pageWidth, pageHeight, columns, rows, left, top, pitchX, pitchY, width, height } = medium;
  if (columns > 1 && pitchX + tolerance < width) problems.push({ code: 'labelsOverlap', path: 'medium.pitchX' });
  if (rows > 1 && pitchY + tolerance < height) problems.push({ code: 'labelsOverlap', path: 'medium.pitchY' });
  if (left + (columns - 1) * pitchX + width > pageWidth + tolerance)
    problems.push({ code: 'labelsOutsidePage', path: 'medium.columns' });
  if (top + (rows - 1) * pitchY + height > pageHeight + tolerance)
    problems.push({ code: 'labelsOutsidePage', path: 'medium.rows' });
  return problems;
}

type PartProblem = Problem & { readonly path: string };

function partProblems(part: LabelPart, medium: LabelMedium, fieldIds: ReadonlySet<string>): PartProblem[] {
  const { type, x, y, width, height, fontSize, text } = part;
  const min = smallest[type];
  const problems = outside({ width, height }, { min, max: labelBounds.max });
  const isInside =
    x >= -tolerance &&
    y >= -tolerance &&
    x + width <= medium.width + tolerance &&
    y + height <= medium.height + tolerance;
  if (!isInside) problems.push({ code: 'outsideLabel', path: 'x' });
  problems.push(...outside({ fontSize }, fontBounds));
  if (type === 'logo' || type === 'line') return problems;
  if (text.trim() === '') return [...problems, { code: 'required', path: 'text' }];
  const names = labelTextNamesIn(text);
  const unknownName = names.find((name) => !isKnown(name, fieldIds));
  if (unknownName !== undefined)
    problems.push({ code: 'templateField', path: 'text', parameters: { name: unknownName } });
  const problem = names.length === 0 && isCodePart(part) ? codeContentProblem(type, text) : null;
  if (problem) problems.push({ code: 'codeContent', path: 'text' });
  return problems;
}

function isKnown(name: string, fieldIds: ReadonlySet<string>): boolean {
  return (labelTextNames as readonly string[]).includes(name) || fieldIds.has(name);
}

function outside(
  sizes: Readonly<Record<string, number>>,
  { min, max }: { readonly min: number; readonly max: number },
): PartProblem[] {
  return Object.entries(sizes).flatMap(([path, size]): PartProblem[] => {
    if (size < min) return [{ code: 'min', path, parameters: { min } }];
    return size > max ? [{ code: 'max', path, parameters: { max } }] : [];
  });
}

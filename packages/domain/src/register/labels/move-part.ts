import { type LabelPart, rounded } from './label-layout.ts';

/** A box on a label, in millimetres. */
export type LabelBox = Pick<LabelPart, 'x' | 'y' | 'width' | 'height'>;

/** A position on a label, in millimetres from its upper left corner. */
interface LabelPoint {
  readonly x: number;
  readonly y: number;
}

/** The size of a label, in millimetres. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
}

/** Half millimetres; and how near an edge draws a part to it. */
const grid = 0.5;
const reach = 0.8;
/** The smallest edge that can be taken hold of. */
const smallestEdge = 0.1;

/** A box somewhere else, and always within the label. */
export function moveBox(box: LabelBox, x: number, y: number, label: LabelSize): LabelBox {
  return {
    ...box,
    x: rounded(clamp(x, 0, Math.max(0, label.width - box.width))),
    y: rounded(clamp(y, 0, Math.max(0, label.height - box.height))),
  };
}

/** A box of another size, with the same upper left corner, and always within the label. */
export function resizeBox(box: LabelBox, width: number, height: number, label: LabelSize): LabelBox {
  return {
    ...box,
    width: rounded(clamp(width, smallestEdge, Math.max(smallestEdge, label.width - box.x))),
    height: rounded(clamp(height, smallestEdge, Math.max(smallestEdge, label.height - box.y))),
  };
}

/** Where a moved box comes to rest: at an edge or the middle of another one or of the label that is near, else in half millimetres. */
export function snapMove(
  box: LabelBox,
  { x, y }: LabelPoint,
  label: LabelSize,
  otherBoxes: readonly LabelBox[],
): LabelBox {
  const atX = snapped(x, [0, box.width / 2, box.width], linesOf(label.width, otherBoxes, 'x', 'width'));
  const atY = snapped(y, [0, box.height / 2, box.height], linesOf(label.height, otherBoxes, 'y', 'height'));
  return moveBox(box, atX, atY, label);
}

/** Returns the size of a box after its lower right corner is dragged to a position. */
export function snapResize(
  box: LabelBox,
  { x: right, y: bottom }: LabelPoint,
  label: LabelSize,
  otherBoxes: readonly LabelBox[],
): LabelBox {
  const atX = snapped(right, [0], linesOf(label.width, otherBoxes, 'x', 'width'));
  const atY = snapped(bottom, [0], linesOf(label.height, otherBoxes, 'y', 'height'));
  return resizeBox(box, atX - box.x, atY - box.y, label);
}

function linesOf(
  length: number,
  otherBoxes: readonly LabelBox[],
  start: 'x' | 'y',
  size: 'width' | 'height',
): number[] {
  const ofOthers = otherBoxes.flatMap((otherBox) => [
    otherBox[start],
    otherBox[start] + otherBox[size] / 2,
    otherBox[start] + otherBox[size],
  ]);
  return [0, length / 2, length, ...ofOthers];
}

/** @param edges of the box, from its start */
function snapped(at: number, edges: readonly number[], lines: readonly number[]): number {
  let bestSnap: { readonly at: number; readonly distance: number } | undefined;
  for (const edge of edges) {
    for (const line of lines) {
      const distance = Math.abs(at + edge - line);
      if (distance <= reach && distance < (bestSnap?.distance ?? Number.POSITIVE_INFINITY))
        bestSnap = { at: line - edge, distance };
    }
  }
  return bestSnap?.at ?? Math.round(at / grid) * grid;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

import type SignaturePad from 'signature_pad';
import { inkArea } from './ink.ts';

/** Color of ink on paper, independent of the theme: the image is also printed. */
const ink = '#0f172a';
const paper = '#ffffff';

/** Pixels of the image to one of the page. */
const scale = 2;
const margin = 12;
const typedHeight = 96;

/** Returns the drawing as a PNG cropped to its ink; `null` if it is empty. */
export async function drawnImage(pad: SignaturePad, canvas: HTMLCanvasElement): Promise<Blob | null> {
  const area = inkArea(pad.toData(), margin);
  if (!area) return null;
  const ratio = canvas.width / canvas.clientWidth;
  return toPng(area.width, area.height, (context) => {
    context.drawImage(
      canvas,
      area.x * ratio,
      area.y * ratio,
      area.width * ratio,
      area.height * ratio,
      0,
      0,
      area.width,
      area.height,
    );
  });
}

/** A typed name as a PNG, slanted like handwriting. */
export async function typedImage(name: string): Promise<Blob | null> {
  const font = `italic 500 40px "Inter Variable", sans-serif`;
  const measuring = document.createElement('canvas').getContext('2d');
  if (!measuring) return null;
  measuring.font = font;
  const width = Math.min(Math.ceil(measuring.measureText(name).width) + 2 * margin, 1200);
  return toPng(width, typedHeight, (context) => {
    context.font = font;
    context.fillStyle = ink;
    context.textBaseline = 'middle';
    context.fillText(name, margin, typedHeight / 2, width - 2 * margin);
  });
}

/** How strokes look while they are drawn; thick enough for a finger in a glove. */
export const pen = { penColor: ink, backgroundColor: paper, minWidth: 1, maxWidth: 3 } as const;

function toPng(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  draw(context);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

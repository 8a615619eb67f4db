import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import bwip from 'bwip-js/node';
import { resultsFolder } from '../folders.ts';

/** The film that the browser of this worker takes for its camera's picture. It is read when a page opens the camera. */
const film = path.join(resultsFolder, `camera-${process.env.TEST_PARALLEL_INDEX ?? 0}.y4m`);

/** Flags that give the browser a camera, which pages may use without asking. */
export const cameraArguments: readonly string[] = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** The size of the fake camera's video: 640 × 480, the minimum of a phone's camera. */
const width = 640;
const height = 480;
const framesASecond = 10;

/** How large a module of the code is in the picture, in pixels, and where the label lies. */
const moduleSize = 7;
const white = 235;
const black = 16;
const table = 128;

/**
 * Holds a label with a QR code before the camera, or with an empty text takes it away. The film is YUV4MPEG2 with
 * 4:2:0 sampling, the only raw format that Chromium reads.
 */
export async function showToCamera(text: string): Promise<void> {
  const luma = drawLabel(text);
  const chroma = Buffer.alloc((width / 2) * (height / 2) * 2, 128);
  await mkdir(resultsFolder, { recursive: true });
  const output = await open(film, 'w');
  try {
    await output.write(`YUV4MPEG2 W${width} H${height} F${framesASecond}:1 Ip A1:1 C420jpeg\n`);
    for (let frame = 0; frame < framesASecond; frame++) {
      await output.write(Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]));
    }
  } finally {
    await output.close();
  }
}

function drawLabel(text: string): Buffer {
  const luma = Buffer.alloc(width * height, table);
  if (text === '') return luma;
  const { modules, size } = qrModules(text);
  const quietZone = 4;
  const side = (size + 2 * quietZone) * moduleSize;
  if (side > height) throw new Error('The text is too long for the picture.');
  const left = Math.floor((width - side) / 2);
  const top = Math.floor((height - side) / 2);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const column = Math.floor(x / moduleSize) - quietZone;
      const row = Math.floor(y / moduleSize) - quietZone;
      const isInside = column >= 0 && row >= 0 && column < size && row < size;
      luma[(top + y) * width + left + x] = isInside && modules[row * size + column] ? black : white;
    }
  }
  return luma;
}

/** The code's modules row by row, true for a dark one. */
function qrModules(text: string): { readonly modules: readonly boolean[]; readonly size: number } {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text });
  if (!symbol || !('pixs' in symbol)) throw new Error('The code could not be made.');
  return { modules: symbol.pixs.map((pixel: number) => pixel !== 0), size: symbol.pixx };
}

import Type, { type Static } from 'typebox';

/** A QR code in a reply. */
export const qrCodeReply = Type.Object(
  {
    size: Type.Integer({ description: 'Number of modules per side, including the quiet zone.' }),
    path: Type.String(),
  },
  { title: 'QrPath', description: 'The QR code as an SVG path, one unit per module.' },
);

/** Draws a text as a QR code. The library takes 10 MB of memory, so it is loaded with the first code. */
export async function drawQrCode(text: string): Promise<Static<typeof qrCodeReply>> {
  const { qrPath } = await import('@tingest/documents/codes');
  return qrPath(text);
}

import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds the codes in a picture; the first one's text, or `null`. */
export type ReadCode = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | null>;

const formats = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'data_matrix', 'itf', 'upc_a'] as const;

let preparing: Promise<ReadCode> | null = null;

/**
 * Returns the browser's reader if it supports QR codes, else the one in WebAssembly, served from our domain: by default
 * the library would load the file from an external server.
 */
export function codeReader(): Promise<ReadCode> {
  preparing ??= prepare().catch((error: unknown) => {
    preparing = null;
    throw error;
  });
  return preparing;
}

interface Detector {
  detect(picture: HTMLVideoElement | ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

async function prepare(): Promise<ReadCode> {
  const detector = (await nativeDetector()) ?? (await wasmDetector());
  return async (picture) => {
    const barcodes = await detector.detect(picture);
    return barcodes.find(({ rawValue }) => rawValue.trim() !== '')?.rawValue ?? null;
  };
}

interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function nativeDetector(): Promise<Detector | null> {
  const Native: NativeDetectorClass | undefined = Reflect.get(window, 'BarcodeDetector');
  if (!Native) return null;
  const supported = await Native.getSupportedFormats().catch((): readonly string[] => []);
  const usable = formats.filter((format) => supported.includes(format));
  return usable.includes('qr_code') ? new Native({ formats: usable }) : null;
}

async function wasmDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({
    overrides: { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmAddress : prefix + file) },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: [...formats] });
}

import { type Entry, fromBuffer } from 'yauzl';

/** The entries of a zip, by their paths. */
export function entriesOf(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const entries = new Map<string, Buffer>();
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        });
      });
      zip.on('end', () => resolve(entries));
      zip.readEntry();
    });
  });
}

/** Returns the entries of a zip as texts, so that differences are readable, while their bytes would only differ. */
export async function textsOf(bytes: Buffer): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries([...(await entriesOf(bytes))].map(([path, content]) => [path, content.toString()]));
}

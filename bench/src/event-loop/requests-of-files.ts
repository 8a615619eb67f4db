import { randomBytes } from 'node:crypto';
import { maxFileBytes } from '@tingest/domain/foundation';
import type { LargeSite } from './large-site.ts';
import type { LargestRequest } from './largest-request.ts';
import { plainPicture } from './plain-picture.ts';

/** Returns the requests that upload files. */
export function requestsOfFiles(site: LargeSite): LargestRequest[] {
  const text = Buffer.alloc(maxFileBytes - 1_000, 'besiktning av lekplats\n');
  const upload = (title: string, content: Uint8Array, name: string) => ({
    title,
    send() {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(content)], name));
      return site.send('POST', 'files/upload', form);
    },
  });
  const inBase64 = (title: string, content: Buffer) => {
    const body = Buffer.from(`{"fileName":"besiktning.txt","base64":"${content.toString('base64')}"}`);
    return { title, send: () => site.send('POST', 'files', body) };
  };
  return [
    inBase64('a file of 0.7 MB in base64', text.subarray(0, 780_000)),
    inBase64('a file of 100 MiB in base64', text),
    upload('an upload of 100 MiB', text, 'besiktning.txt'),
    upload('a picture of 40 million points', plainPicture(8_000, 5_000), 'bild.png'),
    upload('an upload of 10 MB of noise', randomBytes(10_000_000), 'brus.txt'),
  ];
}

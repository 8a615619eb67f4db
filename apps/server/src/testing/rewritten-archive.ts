import { readArchive } from '../commands/backup/archive-reader.ts';
import { ArchiveWriter } from '../commands/backup/archive-writer.ts';
import { contentNames } from '../commands/backup/manifest.ts';

/** One content of an archive: its name without the number of its part, and its bytes. */
export interface ArchiveContent {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Rewrites an archive with other contents and a matching digest, like a person that changes it by hand.
 * @param change returns the replacement of a content; the summary comes last
 */
export async function rewriteArchive(
  from: string,
  to: string,
  change: (content: ArchiveContent) => readonly ArchiveContent[],
): Promise<void> {
  const writer = await ArchiveWriter.open(to);
  for await (const content of readArchive(from)) {
    const changedEntries = change(content);
    if (content.name !== contentNames.summary) {
      for (const { name, bytes } of changedEntries) {
        if (name === contentNames.manifest) await writer.addText(name, bytes.toString());
        else await writer.addStream(name, asStream(bytes));
      }
      continue;
    }
    const summary = JSON.parse(String(changedEntries[0]?.bytes));
    await writer.finish(contentNames.summary, JSON.stringify({ ...summary, sha256: writer.digest() }));
  }
}

async function* asStream(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

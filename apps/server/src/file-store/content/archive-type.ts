import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';

/** More parts than any document has. */
const maximumEntries = 10_000;
/** Unpacked, in bytes. */
const maximumUnpacked = 1_073_741_824;
/** Documents that unpack to less than this are never called bombs. */
const harmlessUnpacked = 16 * 1_048_576;
/** Bytes that come out of one byte; text packs to a twentieth, seldom to a hundredth. */
const maximumRatio = 250;
const maximumTypeList = 1_048_576;

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/**
 * File types by the content type that the main part of an Office document declares. Macro documents have other content
 * types.
 */
const mainParts: Readonly<Record<string, string>> = {
  [`${office}.wordprocessingml.document.main+xml`]: 'docx',
  [`${office}.spreadsheetml.sheet.main+xml`]: 'xlsx',
  [`${office}.presentationml.presentation.main+xml`]: 'pptx',
};

const openDocumentTypes: Readonly<Record<string, string>> = {
  [`${openDocument}.text`]: 'odt',
  [`${openDocument}.spreadsheet`]: 'ods',
  [`${openDocument}.presentation`]: 'odp',
};

/** Parts that hold programs: macros of Office, scripts of OpenDocument. */
const program = /(^|\/)vba(Project|Data)[^/]*\.(bin|xml)$|^(Basic|Scripts)\/.+\/.+|\.(exe|dll|js|vbs|jar|class)$/i;
/** Files that OpenDocument writes into those folders even without macros. */
const emptyLibrary = /\/(script|dialog)-l[bc]\.xml$|\/$/i;

/**
 * Which document an archive is, from its directory, or that it is a plain one: nothing is unpacked but the short list of its
 * parts' types. `undefined` for one of another kind of document, for one with macros, one that is broken, and one that would unpack to far more than
 * it is (a bomb): too many parts, too large, too well packed, or parts that share their bytes.
 */
export async function archiveType(path: string, size: number): Promise<string | undefined> {
  let archive: ZipFile | undefined;
  try {
    archive = await openArchive(path);
    return await documentType(archive, size);
  } catch {
    // A directory that cannot be read is as good as none.
    return undefined;
  } finally {
    archive?.close();
  }
}

/**
 * Returns the number of files in a zip that exceeds the limit, with the limit; `undefined` for any other file. A user
 * that packed ten thousand photos gets this reason rather than the message that zips are not accepted.
 */
export async function tooManyParts(
  path: string,
): Promise<{ readonly count: number; readonly limit: number } | undefined> {
  const archive = await openArchive(path).catch(() => undefined);
  const count = archive?.entryCount ?? 0;
  archive?.close();
  return count > maximumEntries ? { count, limit: maximumEntries } : undefined;
}

async function openArchive(path: string): Promise<ZipFile> {
  const { openPromise } = await import('yauzl');
  return openPromise(path, { lazyEntries: true, autoClose: false });
}

async function documentType(archive: ZipFile, size: number): Promise<string | undefined> {
  if (archive.entryCount > maximumEntries) return undefined;
  const entries = await entriesOf(archive);
  if (!entries || !isHonest(entries, size)) return undefined;
  const names = entries.map(({ fileName }) => fileName);
  if (names.some((name) => program.test(name) && !emptyLibrary.test(name))) return undefined;
  const [firstEntry] = entries;
  if (firstEntry?.fileName === 'mimetype') return openDocumentTypes[await textOf(archive, firstEntry)];
  const types = entries.find(({ fileName }) => fileName === '[Content_Types].xml');
  if (!types) return 'zip';
  const list = await textOf(archive, types);
  if (/macroEnabled/i.test(withoutUnusedDefaults(list, names))) return undefined;
  const matchingTypes = Object.keys(mainParts).filter((type) => list.includes(`"${type}"`));
  return matchingTypes.length === 1 ? mainParts[matchingTypes[0] ?? ''] : undefined;
}

/**
 * The list of types without those of extensions that no part has. Some programs write one for every extension there is, of
 * documents with macros too.
 */
function withoutUnusedDefaults(list: string, names: readonly string[]): string {
  const extensions = new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()));
  // Piece by piece, since a list that is made for it would keep a pattern over the whole of it busy for minutes.
  const isUsed = (element: string): boolean => {
    const [, extension] = /\sExtension="([^"]*)"/.exec(element) ?? [];
    return extension === undefined || extensions.has(extension.toLowerCase());
  };
  return list
    .split('<')
    .filter((element) => !element.startsWith('Default') || isUsed(element))
    .join('<');
}

async function entriesOf(archive: ZipFile): Promise<Entry[] | undefined> {
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    entries.push(entry);
    if (entries.length > maximumEntries) return undefined;
  }
  return entries;
}

/** Whether the directory promises something that the file can hold, and that is safe to unpack. */
function isHonest(entries: readonly Entry[], size: number): boolean {
  const packedSize = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (packedSize > size || unpacked > maximumUnpacked) return false;
  if (unpacked > harmlessUnpacked && unpacked / Math.max(packedSize, 1) > maximumRatio) return false;
  if (new Set(entries.map(({ fileName }) => fileName)).size < entries.length) return false;
  if (entries.some((entry) => entry.isEncrypted())) return false;
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  // An archive that does not begin with its first part has something else in front.
  if (inOrder[0]?.relativeOffsetOfLocalHeader !== 0) return false;
  return inOrder.every((entry, index) => {
    const next = inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? size;
    return entry.relativeOffsetOfLocalHeader + 30 + entry.compressedSize <= next;
  });
}

/** The text of a short part. @throws when it is longer than its directory says, or than such a list may be */
async function textOf(archive: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > maximumTypeList) throw new Error('the list of types is too long');
  const stream = await archive.openReadStreamPromise(entry);
  return (await buffer(stream)).toString('utf8').trim();
}

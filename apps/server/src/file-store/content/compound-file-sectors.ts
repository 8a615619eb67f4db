import type { FileBytes } from './file-bytes.ts';

/** Where the header says how the file is laid out. [MS-CFB] section 2.2. */
const header = {
  ...{ length: 512, sectorShift: 30, firstDirectory: 48, streamCutoff: 56, firstMiniTable: 60 },
  ...{ firstTableList: 68, tableList: 76 },
} as const;
/** Sector numbers from here on are marks: the end of a chain, a free sector. */
const firstMark = 0xfffffffa;

/** Layout of a directory entry: a stream (2) or the root (5); the stream of the root holds all small ones. */
const entry = { length: 128, type: 66, start: 116, size: 120, stream: 2, root: 5 } as const;

interface Part {
  readonly start: number;
  readonly length: number;
}

/**
 * Checks whether parts of a compound file lie within its streams: not behind its sectors, and not in an unused one. The
 * chains that lead there decide, because programs mark free sectors in several ways. A file with an unreadable table
 * contains no part.
 */
export async function holdsAll(bytes: FileBytes, parts: readonly Part[]): Promise<boolean> {
  const head = await bytes.read(0, header.length);
  const shift = head.length < header.length ? 0 : head.readUInt16LE(header.sectorShift);
  if (shift !== 9 && shift !== 12) return false;
  const chainedSectors = await usedSectors(bytes, head, 1 << shift);
  return parts.every(({ start, length }) => {
    // The header stands in the place of a sector.
    const firstSector = (start >> shift) - 1;
    const last = ((start + length - 1) >> shift) - 1;
    return Array.from({ length: last - firstSector + 1 }, (_, index) => firstSector + index).every((sector) =>
      chainedSectors.has(sector),
    );
  });
}

/** The sectors that streams, the directory and the tables are in. */
async function usedSectors(bytes: FileBytes, head: Buffer, sectorLength: number): Promise<ReadonlySet<number>> {
  const count = Math.ceil(bytes.size / sectorLength);
  const read = (sector: number) => bytes.read((sector + 1) * sectorLength, sectorLength);
  const tables = await tableSectors(head, read, count);
  const next = await nextSectors(tables, read);
  const chainedSectors = new Set<number>(tables);
  const chain = (firstSector: number, max = count): readonly number[] => {
    const sectors: number[] = [];
    for (let sector = firstSector; sector < count && sectors.length < max; sector = next[sector] ?? firstMark) {
      // A chain that meets another, or itself, ends there.
      if (chainedSectors.has(sector)) break;
      chainedSectors.add(sector);
      sectors.push(sector);
    }
    return sectors;
  };
  chain(head.readUInt32LE(header.firstMiniTable));
  const directory = chain(head.readUInt32LE(header.firstDirectory));
  const cutoff = head.readUInt32LE(header.streamCutoff);
  for (const sector of directory) {
    const entries = await read(sector);
    for (let at = 0; at + entry.length <= entries.length; at += entry.length) {
      const type = entries[at + entry.type];
      const size = entries.readUInt32LE(at + entry.size);
      const isStored = type === entry.root || (type === entry.stream && size >= cutoff);
      if (isStored) chain(entries.readUInt32LE(at + entry.start), Math.ceil(size / sectorLength));
    }
  }
  return chainedSectors;
}

/** The sectors of the table of chains, in its order: the first ones stand in the header, the others in a chain of lists. */
async function tableSectors(
  head: Buffer,
  read: (sector: number) => Promise<Buffer>,
  count: number,
): Promise<readonly number[]> {
  const tables: number[] = [];
  const take = (list: Buffer) => {
    for (let at = 0; at + 4 <= list.length; at += 4) {
      const sector = list.readUInt32LE(at);
      if (sector < count) tables.push(sector);
    }
  };
  take(head.subarray(header.tableList));
  let sector = head.readUInt32LE(header.firstTableList);
  for (let lists = 0; sector < count && lists < count && tables.length < count; lists += 1) {
    const list = await read(sector);
    if (list.length < header.length) break;
    take(list.subarray(0, -4));
    sector = list.readUInt32LE(list.length - 4);
  }
  return tables;
}

/** Which sector comes behind each. */
async function nextSectors(tables: readonly number[], read: (sector: number) => Promise<Buffer>): Promise<number[]> {
  const next: number[] = [];
  for (const sector of tables) {
    const table = await read(sector);
    for (let at = 0; at + 4 <= table.length; at += 4) next.push(table.readUInt32LE(at));
  }
  return next;
}

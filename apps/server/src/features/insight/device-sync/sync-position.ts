import { createHash } from 'node:crypto';

/** Where a device is within the changes of one kind: after the row of this transaction and id. */
export interface ChangeCursor {
  /** A transaction as PostgreSQL numbers it (`xid8`), in decimal digits. */
  readonly xid: string;
  readonly id: string;
}

/** The kinds of changes that are read by their transactions. */
interface ChangeCursors {
  readonly elements: ChangeCursor;
  readonly records: ChangeCursor;
  readonly removals: ChangeCursor;
}

/** The last object of a type that the device has, while all objects of that type are being copied. */
export interface TypeWalk {
  /** Fingerprint of the type. */
  readonly type: string;
  readonly createdAt: string;
  readonly id: string;
}

/** Which objects a device has: all that its user may read, or those that it named. */
type CoveredObjects = 'all' | 'chosen';

/**
 * Progress of a device's copy. It travels as an opaque text. Nothing in it grants access: a changed one only makes the
 * server send other parts of what the caller may read.
 */
export interface SyncPosition {
  /** Identifies the database, as far as its numbers of transactions are comparable. */
  readonly epoch: string;
  readonly issuedAt: number;
  readonly cursors: ChangeCursors;
  /** Fingerprints of the parts that are sent as wholes. */
  readonly configuration: string;
  readonly transactions: string;
  readonly plannedWork: string;
  /** Fingerprints of the types with objects that have been copied. */
  readonly types: readonly string[];
  readonly walk: TypeWalk | null;
  readonly covered: CoveredObjects;
}

/** Of tokens that an earlier version of the server wrote: its devices start anew. */
const tokenVersion = 1;
export const nilId = '00000000-0000-0000-0000-000000000000';
export const maxTokenLength = 60_000;

/** Result of reading a token: the position, none because the device has to start anew, or nothing that we wrote. */
export type ReadToken = SyncPosition | 'outdated' | undefined;

export function writeToken(position: SyncPosition): string {
  const { epoch, issuedAt, cursors, configuration, transactions, plannedWork, types, walk, covered } = position;
  const { elements, records, removals } = cursors;
  const parts = [
    ...[tokenVersion, epoch, issuedAt],
    [elements, records, removals].flatMap(({ xid, id }) => [xid, id]),
    ...[configuration, transactions, plannedWork],
    ...[types, walk && [walk.type, walk.createdAt, walk.id], covered],
  ];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

export function readToken(text: string): ReadToken {
  const parts = parse(text);
  if (!Array.isArray(parts)) return undefined;
  if (parts[0] !== tokenVersion) return typeof parts[0] === 'number' ? 'outdated' : undefined;
  const [, epoch, issuedAt, cursors, configuration, transactions, plannedWork, types, walk, covered] = parts;
  const readCursors = cursorsOf(cursors);
  const readWalk = walk === null ? null : walkOf(walk);
  if (!readCursors || readWalk === undefined || !areTexts(types)) return undefined;
  if (!areTexts([epoch, configuration, transactions, plannedWork]) || !Number.isSafeInteger(issuedAt)) return undefined;
  if (covered !== 'all' && covered !== 'chosen') return undefined;
  return {
    ...{ epoch, issuedAt, cursors: readCursors, configuration, transactions, plannedWork },
    ...{ types, walk: readWalk, covered },
  };
}

/** Short digest of anything that JSON can carry; equal for equal values. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const xidPattern = /^\d{1,19}$/;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instantPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

function cursorsOf(value: unknown): ChangeCursors | undefined {
  if (!areTexts(value) || value.length !== 6) return undefined;
  const cursor = (index: number): ChangeCursor => ({ xid: value[2 * index] ?? '', id: value[2 * index + 1] ?? '' });
  const cursors = { elements: cursor(0), records: cursor(1), removals: cursor(2) };
  const areValid = Object.values(cursors).every(({ xid, id }) => xidPattern.test(xid) && idPattern.test(id));
  return areValid ? cursors : undefined;
}

function walkOf(value: unknown): TypeWalk | undefined {
  if (!areTexts(value) || value.length !== 3) return undefined;
  const [type = '', createdAt = '', id = ''] = value;
  return instantPattern.test(createdAt) && idPattern.test(id) ? { type, createdAt, id } : undefined;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

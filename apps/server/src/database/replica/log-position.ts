/** A place in the database's write-ahead log (PostgreSQL's `pg_lsn`), in bytes from its beginning. */
export type LogPosition = bigint;

/** Bytes of a page of the log, and of the longest header that one begins with. */
const pageBytes = 8192n;
const headerBytes = 40n;

/**
 * Parses a log position such as `16/B374D848`.
 *
 * The server names the end of a record that fills its page as the first byte behind the next page's header, and a
 * replica names it as the page's end; both become the page's end here, so that they compare as equal.
 * @returns undefined for a text that is no position
 */
export function parsePosition(text: string): LogPosition | undefined {
  const match = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text);
  if (!match) return undefined;
  const position = (BigInt(`0x${match[1]}`) << 32n) | BigInt(`0x${match[2]}`);
  const inPage = position % pageBytes;
  return inPage <= headerBytes ? position - inPage : position;
}

/** As PostgreSQL writes it: `16/B374D848`. */
export function formatPosition(position: LogPosition): string {
  const low = position & 0xffff_ffffn;
  return `${(position >> 32n).toString(16)}/${low.toString(16)}`.toUpperCase();
}

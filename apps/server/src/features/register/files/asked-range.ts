import type { ByteRange } from '../../../storage/file-storage.ts';

/**
 * The part of a file that a `Range` header asks for: `null` where it is all of it, because nothing was asked for, more than
 * one part was, or it is written in another way than HTTP knows (RFC 9110, section 14.2); `undefined` for a part that the
 * file has not.
 */
export function askedRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, firstByte = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (firstByte === '' && last === '') return null;
  if (firstByte === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? undefined : { first: size - length, last: size - 1 };
  }
  const [from, to] = [Number(firstByte), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? undefined : { first: from, last: to };
}

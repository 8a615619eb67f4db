import { formatGs1, gs1Identity, parseGs1 } from '@tingest/domain';

/** A code of GS1 as it is printed for people, which any address can hold; `null` for anything else. */
export function gs1Code(text: string): string | null {
  const values = parseGs1(text);
  return values && gs1Identity(values) !== null ? formatGs1(values) : null;
}

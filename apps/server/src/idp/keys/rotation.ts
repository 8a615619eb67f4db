/** The properties of a key that rotation needs. */
export interface KeyAge {
  readonly kid: string;
  /** From when on it is the one that signs, until a newer one does. */
  readonly signsFrom: Date;
}

/** The due changes: a key to create, keys to remove. */
export interface RotationPlan {
  /** When the key to make begins to sign; null when none is due. */
  readonly newKeySignsFrom: Date | null;
  readonly expired: readonly string[];
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a key signs before a new one takes over, in milliseconds. */
export const keyLife = 90 * day;

/**
 * How long a new key is published before it signs, in milliseconds: longer than any server process waits until it reads
 * the keys again, so that none is asked for a key that it does not know.
 */
export const announcedBefore = 10 * minute;

/**
 * The time that a key stays published after its last signature, in milliseconds: tokens are valid for 12 hours at most
 * and sessions, which have signed cookies too, for 14 days.
 */
export const keptAfter = 15 * day;

/** Plans the due changes for the keys of one purpose. */
export function planRotation(keys: readonly KeyAge[], now: Date): RotationPlan {
  const newestFirst = sortNewestFirst(keys);
  const [newest] = newestFirst;
  const expired = newestFirst.filter((_, index) => {
    const successor = newestFirst[index - 1];
    return successor !== undefined && successor.signsFrom.getTime() + keptAfter <= now.getTime();
  });
  return { newKeySignsFrom: nextKeySignsFrom(newest, now), expired: expired.map(({ kid }) => kid) };
}

function nextKeySignsFrom(newest: KeyAge | undefined, now: Date): Date | null {
  if (!newest) return now;
  if (newest.signsFrom.getTime() + keyLife > now.getTime()) return null;
  return new Date(now.getTime() + announcedBefore);
}

/** The keys with the one that signs now in front, then the others, newest first. */
export function currentFirst<Key extends KeyAge>(keys: readonly Key[], now: Date): readonly Key[] {
  const newestFirst = sortNewestFirst(keys);
  const current = newestFirst.find(({ signsFrom }) => signsFrom <= now);
  return current ? [current, ...newestFirst.filter((key) => key !== current)] : newestFirst;
}

function sortNewestFirst<Key extends KeyAge>(keys: readonly Key[]): readonly Key[] {
  return keys.toSorted((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime() || (a.kid < b.kid ? 1 : -1));
}

import { findIana } from 'windows-iana';

/** A tenant's time zone where none is given (specification, section 3, Tenant). */
export const defaultTimeZoneId = 'W. Europe Standard Time';

/**
 * The IANA name of a Windows-style time zone id, such as `Europe/Berlin` for `W. Europe Standard Time`; `null` for an
 * unknown id. Source: design, section 13.
 */
export function ianaZone(windowsId: string): string | null {
  return findIana(windowsId)[0] ?? null;
}

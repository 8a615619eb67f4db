import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** A tenant's time zone where none is given (specification, section 3, Tenant). */
export const defaultTimeZoneId = 'W. Europe Standard Time';

/** Zones that Windows has no more, of the specification's list, by a place with the same clocks. */
const obsoleteZones: Readonly<Record<string, string>> = {
  'Kamchatka Standard Time': 'Asia/Kamchatka',
  'Mid-Atlantic Standard Time': 'Atlantic/South_Georgia',
};

/** Every time zone that a tenant can be in, by its Windows-style id. Source: specification, section 9, Time zones. */
export const timeZoneIds: readonly string[] = [
  ...new Set([...WINDOWS_TO_IANA_MAP.map(({ windowsName }) => windowsName), ...Object.keys(obsoleteZones)]),
];

/**
 * The IANA name of a Windows-style time zone id, such as `Europe/Berlin` for `W. Europe Standard Time`; `null` for an
 * unknown id. Source: design, section 13.
 */
export function ianaZone(windowsId: string): string | null {
  const cachedName = namesByWindowsId.get(windowsId);
  if (cachedName !== undefined) return cachedName;
  const name = (Object.hasOwn(obsoleteZones, windowsId) ? obsoleteZones[windowsId] : findIana(windowsId)[0]) ?? null;
  if (namesByWindowsId.size < 1000) namesByWindowsId.set(windowsId, name);
  return name;
}

/** Finding a name means looking through the whole table, and every request asks for its tenant's. */
const namesByWindowsId = new Map<string, string | null>();

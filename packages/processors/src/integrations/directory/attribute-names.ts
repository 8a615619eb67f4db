import { cultures } from '@tingest/domain/foundation';

/** Names of attributes with commas between them, the first of which that has a value is taken. */
export const attributePattern = '^[A-Za-z][\\w.;-]*( *, *[A-Za-z][\\w.;-]*)*$';

/**
 * Attributes that keep their value when a person changes name or username: of OpenLDAP, Active Directory and 389 Directory
 * Server, and the username where a directory has none of them.
 */
export const defaultIdAttributes = 'entryUUID, objectGUID, nsUniqueId, sAMAccountName, uid';

/** The settings of a field that names are written in. */
export function attributeNames(defaultName: string) {
  return {
    defaultValue: Object.fromEntries(cultures.map((culture) => [culture, defaultName])),
    validation: { pattern: attributePattern },
  };
}

/** The names that were written, in small letters. */
export function namesIn(namesText: unknown): readonly string[] {
  return String(namesText ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { ProcessorManifest } from './contract.ts';

/** A stored secret that may not be used with other values before it is entered again. */
export interface BoundSecret {
  readonly secretId: string;
  /** Fields that it is bound to, and that have another value now. */
  readonly changedFieldIds: readonly string[];
}

/** Words of ids and English names that denote a destination, an account or a connection. */
const addressWords = new Set(
  (
    'account address addresses api audience authentication authorities authority authorization base baseurl bucket ca ' +
    'certificate certificates client cluster connection database dns domain encryption endpoint fqdn gateway home host ' +
    'hostname identity instance ip issuer ldap link location login method mode origin path port principal protocol proxy ' +
    'realm receiver recipient region relay scheme secure security server servers service site smtp ssl subdomain target ' +
    'tenant tenants tls transport uri url urls user userid username webhook workspace'
  ).split(' '),
);

/** Field types with values that can hold an address. */
const textTypes = new Set(['text', 'textArea', 'url', 'email']);
const addressTypes = new Set(['url', 'email']);

/**
 * Ids of the configuration fields that a secret is bound to: those that the manifest declares, otherwise those that look like an
 * address, an account or a setting of the connection, and where none does, every text. A secret that is stored is handed to a run
 * only together with the values of these fields that it was entered with.
 */
export function boundFieldIds(manifest: ProcessorManifest, secretId: string): readonly string[] {
  const declaredIds = manifest.secretsBoundTo?.[secretId];
  if (declaredIds) return declaredIds;
  const openFields = manifest.configurationFields.filter(({ id }) => !manifest.secretFieldIds.includes(id));
  const addresses = openFields.filter(isAddressLike);
  const boundFields = addresses.length > 0 ? addresses : openFields.filter(({ fieldType }) => textTypes.has(fieldType));
  return boundFields.map(({ id }) => id);
}

function isAddressLike({ id, name, fieldType, localizedNames = [] }: FieldDefinition): boolean {
  if (addressTypes.has(fieldType)) return true;
  const english = localizedNames.find(({ culture }) => culture === 'en-US')?.text ?? name;
  const words = `${id.replace(/([a-z\d])([A-Z])/g, '$1 $2')} ${english}`.toLowerCase().split(/[^a-z]+/);
  return words.some((word) => addressWords.has(word));
}

/**
 * Returns the secrets that must be entered again, or deleted, before a configuration is used with other values: a user
 * that may change an address cannot have a secret sent there that another user entered for a different one.
 * @param secretIds those that are stored
 * @param before values that they were entered with
 * @param after values that are tried or saved
 */
export function secretsToEnterAgain(
  manifest: ProcessorManifest,
  secretIds: readonly string[],
  before: FieldValues,
  after: FieldValues,
): readonly BoundSecret[] {
  return secretIds.flatMap((secretId) => {
    const changedFieldIds = boundFieldIds(manifest, secretId).filter((id) => textOf(before[id]) !== textOf(after[id]));
    return changedFieldIds.length > 0 ? [{ secretId, changedFieldIds }] : [];
  });
}

/** Whether the form asks for a field with some values: `shownWhile` of the manifest. */
export function isFieldShown({ shownWhile = {} }: ProcessorManifest, fieldId: string, values: FieldValues): boolean {
  const condition = shownWhile[fieldId];
  return !condition || condition.values.includes(String(values[condition.fieldId]));
}

function textOf(value: unknown): string {
  return value === undefined || value === null || value === '' ? '' : JSON.stringify(value);
}

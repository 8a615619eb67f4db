import {
  collectionRowsOf,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  validateForm,
} from '@tingest/domain/fields';
import type { DirectoryEntry } from '../../capabilities/directory.ts';
import { namesIn } from './attribute-names.ts';
import { ownFields, personFields } from './fields.ts';

/** Attributes in small letters by the field that they are for, the first of which that has a value is taken. */
export type AttributeNames = ReadonlyMap<string, readonly string[]>;

const configuredBy: Readonly<Record<string, string>> = {
  personName: 'nameAttributes',
  personFirstName: 'firstNameAttributes',
  personLastName: 'lastNameAttributes',
  personEmail: 'emailAttributes',
  personUsername: 'usernameAttributes',
  personPhone: 'phoneAttributes',
  personDepartment: 'departmentAttributes',
  personTitle: 'titleAttributes',
};

/** Which attributes a configuration names. */
export function attributeNames(configuration: FieldValues): AttributeNames {
  const fixedAttributes = Object.entries(configuredBy).map(
    ([fieldId, by]) => [fieldId, namesIn(configuration[by])] as const,
  );
  const mappedAttributes = collectionRowsOf(configuration.mappings).map(
    ({ attributes, field }) => [String(field), namesIn(attributes)] as const,
  );
  return new Map([...fixedAttributes, ...mappedAttributes]);
}

/**
 * Reads a person from an entry. A value that a field does not accept is treated as absent: the contents of a directory
 * are not validated.
 */
export function readPerson({ values }: DirectoryEntry, names: AttributeNames, context: FieldContext): FieldValues {
  const person: Record<string, FieldValues[string]> = {};
  for (const field of [...personFields, ...ownFields]) {
    const attribute = names.get(field.id)?.find((name) => (values[name]?.length ?? 0) > 0);
    const [text = ''] = (attribute !== undefined && values[attribute]) || [];
    person[field.id] = toFieldValue(field, text, context);
  }
  return person;
}

/** One line of those that were found. */
export function personLine({ personEmail, personName, personUsername }: FieldValues, dn: string): string {
  const [name = dn, ...otherNames] = [personName, personEmail, personUsername].filter((each) => each !== null);
  return otherNames.length > 0 ? `${name} (${otherNames.join(', ')})` : String(name);
}

/** More than a field of text takes is cut; a directory may hold anything. */
const longest = 200;

function toFieldValue(field: FieldDefinition, text: string, context: FieldContext) {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed();
  const { problems, values } = validateForm([field], { [field.id]: line === '' ? null : line }, context);
  return problems.length > 0 ? null : (values[field.id] ?? null);
}

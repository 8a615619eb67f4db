import {
  type AdvisedService,
  type Grant,
  type GrantResource,
  isVisible,
  type PublishingStatus,
  type Role,
} from '@tingest/domain/access';
import { allFields, conditionTypesOf, type FieldDefinition, fieldLabel, walkFields } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';

/** Something that a grant can name: a category, a value type, a service. */
export interface GrantableResource {
  readonly id: string;
  readonly name: string;
  readonly status: PublishingStatus;
  /** Fields that conditions are about: of its objects; of a service, of its category's objects. */
  readonly rowFields: readonly FieldDefinition[];
  /** Fields that can be hidden: of its objects; of a service, its own and its forms'. */
  readonly shownFields: readonly FieldDefinition[];
  /** For a service: the data that determines which further grants it needs. */
  readonly service?: AdvisedService;
}

/** Resources that grants can name, by kind. Files are found by searching. */
export type GrantableResources = Readonly<Record<Exclude<GrantResource, 'file'>, readonly GrantableResource[]>>;

/** A field as an editor offers it, with its resource if there are several. */
export interface OfferedField {
  readonly field: FieldDefinition;
  readonly label: string;
  readonly owner: string;
}

/** The resources that a grant names; all of the kind where it names none in particular. */
export function resourcesOf(
  { resource, ids }: Pick<Grant, 'resource' | 'ids'>,
  grantableResources: GrantableResources,
): readonly GrantableResource[] {
  if (resource === 'file') return [];
  return ids === 'all'
    ? grantableResources[resource]
    : grantableResources[resource].filter(({ id }) => ids.includes(id));
}

/** The services of the site, with the data that determines which further grants they need. */
export function servicesOf({ transactionType }: GrantableResources): readonly AdvisedService[] {
  return transactionType.flatMap(({ service }) => service ?? []);
}

/** Returns the names of all resources, by id. */
export function resourceNames(
  { elementType, recordType, transactionType }: GrantableResources,
  unnamed: string,
): ReadonlyMap<string, string> {
  return new Map([...elementType, ...recordType, ...transactionType].map(({ id, name }) => [id, name || unnamed]));
}

/** Returns the ids of resources that a role does not see before they are published. */
export function invisibleIds(grantableResources: GrantableResources, role: Role): ReadonlySet<string> {
  const { elementType, recordType, transactionType } = grantableResources;
  return new Set(
    [...elementType, ...recordType, ...transactionType]
      .filter(({ status }) => !isVisible(status, role))
      .map(({ id }) => id),
  );
}

/** The fields that conditions can be made of, each once. */
export function fieldsToCompare(resources: readonly GrantableResource[], culture: Culture): readonly OfferedField[] {
  return eachOnce(
    resources.flatMap(({ name, rowFields }) =>
      [...walkFields(rowFields)]
        .filter((field) => conditionTypesOf(field).length > 0)
        .map((field) => ({ field, label: fieldLabel(field, culture), owner: name })),
    ),
  );
}

/** The fields that can be hidden, those inside others with their names before them; each once. */
export function fieldsToHide(resources: readonly GrantableResource[], culture: Culture): readonly OfferedField[] {
  const collectFields = (fields: readonly FieldDefinition[], before: string, owner: string): readonly OfferedField[] =>
    fields.flatMap((field) => {
      const label = `${before}${fieldLabel(field, culture)}`;
      return [{ field, label, owner }, ...collectFields(field.children ?? [], `${label} › `, owner)];
    });
  return eachOnce(resources.flatMap(({ name, shownFields }) => collectFields(shownFields, '', name)));
}

/** Returns the names of the fields, at any level of these resources. */
export function fieldNames(resources: readonly GrantableResource[], culture: Culture): ReadonlyMap<string, string> {
  const every = resources.flatMap(({ rowFields, shownFields }) => [...allFields(rowFields), ...allFields(shownFields)]);
  return new Map(every.map((field) => [field.id, fieldLabel(field, culture)]));
}

function eachOnce(offeredFields: readonly OfferedField[]): readonly OfferedField[] {
  return [...new Map(offeredFields.map((each) => [each.field.id, each])).values()];
}

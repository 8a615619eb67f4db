import { allFields, type FieldDefinition } from '@tingest/domain/fields';
import { isId } from '@tingest/domain/foundation';
import { remapIds } from '@tingest/domain/register';
import { namedRules, type SchemaConfiguration } from '@tingest/domain/rules';
import { v7 as uuidv7 } from 'uuid';
import type { PublishableInput } from '../publishable-item.ts';

/** The definition of a publishable item, without its identity at its site. Each type adds more properties. */
export interface Definition extends Pick<PublishableInput, 'localizedNames' | 'localizedDescriptions'> {
  readonly dataPropertyTypes: readonly FieldDefinition[];
  readonly schemaConfigurations: readonly SchemaConfiguration[];
  readonly elementTypeId?: string;
  /** Of a service. */
  readonly events?: readonly {
    readonly id: string;
    readonly schemaConfigurations: readonly SchemaConfiguration[];
  }[];
  /** Of a data schema. */
  readonly fields?: readonly { readonly id: string }[];
  readonly directions?: readonly string[];
  /** The one direction of a data schema, in files of earlier versions. */
  readonly direction?: string;
}

/**
 * Returns the ids of a definition's own parts, in lower case: fields, events, rules. Not those that it only refers to.
 */
function ownPartIds({ dataPropertyTypes, schemaConfigurations, events = [], fields = [] }: Definition) {
  const configurations = [...schemaConfigurations, ...events.flatMap((event) => event.schemaConfigurations)];
  const parts = [
    ...allFields(dataPropertyTypes),
    ...fields,
    ...events,
    ...configurations,
    ...namedRules(configurations).map(({ rule }) => rule),
  ];
  return new Set(parts.map(({ id }) => id.toLowerCase()).filter(isId));
}

/**
 * Returns a definition for another item: its parts get new ids, and references of its rules to the item itself are left
 * out, which means the rules' owner.
 * @param itemId of the item that the definition was taken from
 * @param elementTypeId the category of the other item, which replaces the first one's
 */
export function withNewIds<Item extends Definition>(
  definition: Item,
  itemId: string,
  elementTypeId: string | undefined,
): Item {
  const ids = new Map([...ownPartIds(definition)].map((id) => [id, uuidv7()]));
  const previousTypeId = definition.elementTypeId?.toLowerCase();
  if (previousTypeId !== undefined && elementTypeId !== undefined) ids.set(previousTypeId, elementTypeId.toLowerCase());
  return remapIds(withoutOwnId(definition, itemId.toLowerCase()) as Item, ids);
}

/** References are told from parts by their type. */
function withoutOwnId(content: unknown, itemId: string): unknown {
  if (Array.isArray(content)) return content.map((each: unknown) => withoutOwnId(each, itemId));
  if (typeof content !== 'object' || content === null) return content;
  const { type, id } = content as { readonly type?: unknown; readonly id?: unknown };
  const isOwn = typeof type === 'string' && typeof id === 'string' && id.toLowerCase() === itemId;
  return Object.fromEntries(
    Object.entries(content)
      .filter(([name]) => !(isOwn && name === 'id'))
      .map(([name, value]) => [name, withoutOwnId(value, itemId)]),
  );
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The ids of everything that a definition refers to and is no part of it, wherever they stand, in lower case. */
export function referredIds(definition: Definition): readonly string[] {
  const ownIds = ownPartIds(definition);
  const foundIds = JSON.stringify(definition).match(uuids) ?? [];
  return [...new Set(foundIds.map((id) => id.toLowerCase()))].filter((id) => !ownIds.has(id));
}

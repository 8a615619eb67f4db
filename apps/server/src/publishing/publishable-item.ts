import { allowedStatusChange, type PublishingStatus, validatePublishable } from '@tingest/domain/access';
import { type FieldDefinition, type FieldDefinitionInput, normalizeFieldDefinitions } from '@tingest/domain/fields';
import { type Culture, type LocalizedText, type Problem, pickText } from '@tingest/domain/foundation';
import type { SchemaConfiguration } from '@tingest/domain/rules';
import { v7 as uuidv7 } from 'uuid';
import { presentMetadata } from '../http/contract/schemas.ts';
import { ProblemError, throwProblems } from '../http/kernel/problem-error.ts';
import { cleanDefaults } from './clean-markup.ts';

/** A publishable item as it stands in its table. */
export interface PublishableRow {
  readonly tenant_id: string;
  readonly site_id: string;
  readonly id: string;
  readonly localized_names: LocalizedText[];
  readonly localized_descriptions: LocalizedText[];
  readonly status: string;
  readonly icon: string | null;
  readonly data_property_types: FieldDefinition[];
  readonly schema_configurations: SchemaConfiguration[];
  readonly owner_id: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The part of a saved item that all publishable items share, as it was sent. */
export interface PublishableInput {
  readonly localizedNames: readonly LocalizedText[];
  readonly localizedDescriptions?: readonly LocalizedText[];
  readonly status?: PublishingStatus;
  readonly icon?: string | null;
  readonly dataPropertyTypes?: readonly FieldDefinitionInput[];
  /** Match rules, as they were sent. */
  readonly schemaConfigurations?: unknown;
}

/**
 * Validates the input and returns the columns to store. Absent properties keep their value, or get their default on a
 * new item.
 *
 * @param fieldProblems the problems of the fields (specification, section 5, Editor save)
 * @throws ProblemError with all problems
 */
export function publishableColumns(
  input: PublishableInput,
  previous: PublishableRow | null,
  { fieldProblems, inUse }: { fieldProblems: readonly Problem[]; inUse: boolean },
) {
  const fieldInput = input.dataPropertyTypes ?? (previous ? fieldsOf(previous) : []);
  const status = input.status ?? (previous?.status as PublishingStatus | undefined) ?? 'draft';
  const problems: Problem[] = [...validatePublishable(input), ...fieldProblems];
  if (previous) {
    const decision = allowedStatusChange(previous.status as PublishingStatus, status, { inUse });
    if (!decision.allowed) problems.push(decision.problem);
  }
  throwProblems(problems);
  const names = input.localizedNames.filter(({ text }) => text.trim() !== '');
  const descriptions =
    input.localizedDescriptions?.filter(({ text }) => text.trim() !== '') ?? previous?.localized_descriptions ?? [];
  const fields = cleanDefaults(normalizeFieldDefinitions(fieldInput, uuidv7));
  return {
    fields,
    columns: {
      localized_names: JSON.stringify(names.map(({ culture, text }) => ({ culture, text: text.trim() }))),
      localized_descriptions: JSON.stringify(descriptions),
      status,
      icon: input.icon === undefined ? (previous?.icon ?? null) : input.icon || null,
      data_property_types: JSON.stringify(fields),
    },
  };
}

/** The fields of a stored item. They were checked when they were saved. */
export function fieldsOf(row: {
  readonly data_property_types: readonly FieldDefinition[];
}): readonly FieldDefinition[] {
  return row.data_property_types;
}

/** A stored item's name in a culture. */
export function nameOf(row: { readonly localized_names: readonly LocalizedText[] }, culture: Culture): string {
  return pickText(row.localized_names, culture);
}

/** The common properties of a publishable item, as replies have them. */
export type PresentedItem = ReturnType<typeof presentPublishable>;

/** Presents the common properties of a publishable item; its feature adds the specific ones. */
export function presentPublishable(row: PublishableRow, culture: Culture) {
  return {
    id: row.id,
    name: nameOf(row, culture),
    localizedNames: row.localized_names,
    localizedDescriptions: row.localized_descriptions,
    status: row.status as PublishingStatus,
    icon: row.icon,
    dataPropertyTypes: row.data_property_types,
    schemaConfigurations: row.schema_configurations,
    ...presentMetadata(row),
  };
}

/**
 * Refuses to change an item that another user changed in between. The expected version is that of If-Match, else the
 * version in the request; a caller that states neither overwrites knowingly.
 */
export function checkVersion(current: number, expected: number | null, sentVersion: number | undefined): void {
  const believed = expected ?? sentVersion ?? null;
  if (believed !== null && believed !== current) {
    throw new ProblemError({ code: 'stale', parameters: { version: current } }, { etag: `"${current}"` });
  }
}

/** Checks that an item's id in its path and in the request are the same. */
export function checkSameId(pathId: string, sentId: string | null | undefined): void {
  if (sentId && sentId.toLowerCase() !== pathId.toLowerCase()) {
    throw new ProblemError({ code: 'unknownValue', path: 'id' });
  }
}

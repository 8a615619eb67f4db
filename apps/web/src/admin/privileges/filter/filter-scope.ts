import type { FieldContext, FieldDefinition } from '@tingest/domain/fields';
import type { OfferedField } from '../../../features/grants/grantable-resources.ts';

/** Fields and context for the conditions of one grant. */
export interface FilterScope {
  readonly offeredFields: readonly OfferedField[];
  /** Those that are compared, with the choices of record types in place. */
  readonly fields: readonly FieldDefinition[];
  readonly context: FieldContext;
  /** Names of the people that are compared with, by id. */
  readonly people: ReadonlyMap<string, string>;
  /** Begins the ids of inputs in the page. */
  readonly id: string;
}

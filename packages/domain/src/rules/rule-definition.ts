import type { FieldDefinition, FieldOption } from '../fields/definitions/field-definition.ts';
import type { RuleReferenceType } from './match-rule.ts';

/** The kinds of definitions with fields that rules refer to. */
export type RuleDefinitionType =
  | 'elementType'
  | 'recordType'
  | 'operationType'
  | 'transactionType'
  | 'module'
  | 'integration'
  | 'dataSchema';

/** The kind of definition that a reference's `id` identifies. */
const definitionTypes: Readonly<Record<RuleReferenceType, RuleDefinitionType>> = {
  operationType: 'operationType',
  elementType: 'elementType',
  recordType: 'recordType',
  record: 'recordType',
  element: 'elementType',
  elementRecord: 'elementType',
  operation: 'operationType',
  operationRecord: 'operationType',
  transaction: 'transactionType',
  module: 'module',
  integration: 'integration',
  dataSchema: 'dataSchema',
};

/** The type of definition that a reference's `id` names. */
export function definitionTypeOf(type: RuleReferenceType): RuleDefinitionType {
  return definitionTypes[type];
}

/**
 * A definition that rules may refer to, as plain data: the code that validates or runs rules collects the available
 * ones.
 */
export interface RuleDefinition {
  readonly type: RuleDefinitionType;
  readonly id: string;
  /** The administrator's name for it, where that is more informative than its type: for a processor. */
  readonly name?: string;
  /** Fields that rules read and write; of a processor those that it takes in. */
  readonly fields: readonly FieldDefinition[];
  /** For a processor: its outputs, which rules read. */
  readonly outputFields?: readonly FieldDefinition[];
  /** Fields that rules read only, such as an object's code. */
  readonly readOnlyFieldIds?: readonly string[];
  /**
   * Options with their labels, by the id of the field, where the field's own options are words of the API such as a status:
   * `copySourceDisplayValue` copies the label, every other action the word.
   */
  readonly labelledOptions?: Readonly<Record<string, readonly FieldOption[]>>;
}

/** The fields of a definition that rules take values from. */
export function fieldsRead(definition: RuleDefinition): readonly FieldDefinition[] {
  return definition.outputFields ?? definition.fields;
}

import type { FieldDefinition } from './field-definition.ts';

/**
 * A field definition as it is sent: the id may be missing (the server makes it; design, section 12), the type may be
 * anything.
 */
export interface FieldDefinitionInput extends Omit<FieldDefinition, 'id' | 'fieldType' | 'children'> {
  readonly id?: string | null;
  readonly fieldType: string;
  readonly children?: readonly FieldDefinitionInput[] | null;
}

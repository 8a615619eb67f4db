import { type FieldDefinition, type FieldValues, fieldTypeOf, walkValues } from '@tingest/domain/fields';

/** A formatted text of a form, and where it stands. */
interface MarkupValue {
  readonly path: string;
  readonly length: number;
}

/** The formatted texts of forms of the same fields, in rows too. */
export function* markupOf(fields: readonly FieldDefinition[], forms: Iterable<FieldValues>): Generator<MarkupValue> {
  for (const values of forms) {
    for (const { field, value, path } of walkValues(fields, values)) {
      if (fieldTypeOf(field).isMarkup && typeof value === 'string') yield { path, length: value.length };
    }
  }
}

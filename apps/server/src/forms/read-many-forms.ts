import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type Person,
  toValues,
  validateForm,
} from '@tingest/domain';
import { resolveFields } from '../data-objects/option-sources.ts';
import type { SiteContext } from '../http/context.ts';
import { fieldContext } from '../http/field-context.ts';
import { cleanMarkup } from '../publishing/clean-markup.ts';
import type { ReadForm, SentValues } from './read-form.ts';

/** A stored form and what is sent for it. */
export interface StoredForm {
  readonly previous: FieldValues;
  readonly previousPerson: Person | null;
  readonly sent: SentValues;
}

/**
 * Reads many forms with the same fields, as `readForm` does one, with one query for the choices of all of them. Nothing
 * that is sent may be a file: those belong to one form.
 */
export async function readManyForms(
  context: SiteContext,
  definitions: readonly FieldDefinition[],
  forms: readonly StoredForm[],
): Promise<ReadForm[]> {
  const { caller } = context;
  const read = forms.map(({ sent }) => {
    const travelled = toValues(sent);
    return { values: cleanMarkup(definitions, travelled.values), problems: travelled.problems };
  });
  const fields = await resolveFields(context, definitions, [
    ...read.map(({ values }) => values),
    ...forms.map(({ previous }) => previous),
  ]);
  const reading: FieldContext = fieldContext(context);
  const current = { id: caller.userId, name: caller.name };
  return forms.map(({ previous, previousPerson }, index) => {
    const { values = {}, problems = [] } = read[index] ?? {};
    const people = { current, previous: previousPerson };
    const checked = validateForm(fields, values, { ...reading, people }, { previous });
    return { fields, values: checked.values, problems: [...problems, ...checked.problems] };
  });
}

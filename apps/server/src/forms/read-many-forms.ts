import { type FieldDefinition, type FieldValues, type Person, toValues } from '@tingest/domain/fields';
import { resolveFields } from '../data-objects/option-sources.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { cleanForms } from './clean-forms.ts';
import type { ReadForm, SentValues } from './read-form.ts';
import { validateForms } from './validate-forms.ts';

/** A stored form with the values sent for it. */
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
  const travelled = forms.map(({ sent }) => toValues(sent));
  const cleanedForms = await cleanForms(
    context,
    definitions,
    travelled.map(({ values }) => values),
  );
  const fields = await resolveFields(context, definitions, [...cleanedForms, ...forms.map(({ previous }) => previous)]);
  const current = { id: caller.userId, name: caller.name };
  const validatedForms = await validateForms(context, {
    fields,
    forms: forms.map(({ previous, previousPerson }, index) => ({
      values: cleanedForms[index] ?? {},
      previous,
      people: { current, previous: previousPerson },
    })),
    reading: fieldContext(context),
    isPartial: false,
  });
  return validatedForms.map(({ values, problems }, index) => ({
    fields,
    values,
    problems: [...(travelled[index]?.problems ?? []), ...problems],
  }));
}

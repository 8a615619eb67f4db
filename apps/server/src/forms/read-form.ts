import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type FormRuling,
  formValues,
  type Person,
  toValues,
  withRuledOptions,
} from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { resolveFields } from '../data-objects/option-sources.ts';
import { resolveFileReferences } from '../file-store/file-references.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { cleanMarkup } from '../publishing/clean-markup.ts';
import { cleanForms } from './clean-forms.ts';
import { validateForms } from './validate-forms.ts';

/** A form that a user fills in: an object, a predefined value, an operation. */
export interface OpenForm {
  readonly fields: readonly FieldDefinition[];
  /** The stored values; absent for a new object. */
  readonly previous?: FieldValues;
  /** The previous user that saved or performed; only requested if a field needs it. */
  readonly previousPerson?: Person | null;
  /** Ids of possible current owners of the form's files. @see resolveFileReferences */
  readonly holders?: readonly string[];
  /** Ids of files that the form may hold, regardless of their owner. */
  readonly offeredFiles?: ReadonlySet<string>;
  /** To be completed later: nothing is required yet. */
  readonly isPartial?: boolean;
  readonly rules?: OpenFormRules | undefined;
}

/** The match rules of a form. */
export interface OpenFormRules {
  /** Runs the rules over the readable part of the sent values; the fields have the options that the values name. */
  readonly run: (fields: readonly FieldDefinition[], values: FieldValues, reading: FieldContext) => Promise<FormRuling>;
  /** Ids of predefined values that rules may choose. */
  readonly namedIds: readonly string[];
}

/** A form as it was read from a request. */
export interface ReadForm {
  /** The fields with the options that the values name, to show and store the values with. */
  readonly fields: readonly FieldDefinition[];
  /** Meaningful only without problems. */
  readonly values: Record<string, unknown>;
  readonly problems: readonly Problem[];
}

/** Values as they travel. */
export type SentValues = readonly { readonly dataPropertyTypeId: string; readonly value?: unknown }[] | undefined;

/**
 * Reads a form as it was sent: formatted text is sanitised, files are looked up, choices get their options, the
 * server's own fields get their values, and then the domain validates the result. Forms without files and predefined
 * values cost no query.
 */
export async function readForm(context: SiteContext, form: OpenForm, sentValues: SentValues): Promise<ReadForm> {
  const { caller } = context;
  const { previous = {} } = form;
  const travelled = toValues(sentValues);
  const [cleanedValues = {}] = await cleanForms(context, form.fields, [travelled.values]);
  const files = await resolveFileReferences(context, form.fields, cleanedValues, {
    holders: form.holders,
    offeredFileIds: form.offeredFiles,
  });
  const fields = await resolveFields(context, form.fields, [files.values, previous], form.rules?.namedIds);
  const people = { current: { id: caller.userId, name: caller.name }, previous: form.previousPerson ?? null };
  const reading = fieldContext(context);
  const rules = form.rules && (await ruling(form.rules, fields, files.values, { ...reading, people }));
  const [validatedForm] = await validateForms(context, {
    ...{ fields, reading },
    forms: [{ values: files.values, previous, people, rules }],
    isPartial: form.isPartial === true,
  });
  const problems = [...travelled.problems, ...files.problems, ...(validatedForm?.problems ?? [])];
  return {
    fields: rules ? withRuledOptions(fields, rules.options) : fields,
    values: validatedForm?.values ?? {},
    problems,
  };
}

/** Runs the rules over a form; formatted texts that they produce are sanitised like sent ones. */
async function ruling(
  { run }: OpenFormRules,
  fields: readonly FieldDefinition[],
  sentValues: FieldValues,
  reading: FieldContext,
): Promise<FormRuling> {
  const rules = await run(fields, formValues(fields, sentValues, reading), reading);
  if (rules.owned.size + rules.suggested.size === 0) return rules;
  return { ...rules, values: cleanMarkup(fields, rules.values) };
}

/** Checks whether a form has a field that needs the previous user. */
export function asksPreviousPerson(fields: readonly FieldDefinition[]): boolean {
  return fields.some(
    (field) =>
      field.fieldType === 'previousUser' || (field.children !== undefined && asksPreviousPerson(field.children)),
  );
}

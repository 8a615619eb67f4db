import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type FormRuling,
  formValues,
  type Person,
  type Problem,
  toValues,
  withRuledOptions,
} from '@tingest/domain';
import { resolveFields } from '../data-objects/option-sources.ts';
import { resolveFileReferences } from '../file-store/file-references.ts';
import type { SiteContext } from '../http/context.ts';
import { fieldContext } from '../http/field-context.ts';
import { cleanMarkup } from '../publishing/clean-markup.ts';
import { cleanForms } from './clean-forms.ts';
import { judgeForms } from './judge-forms.ts';

/** A form that somebody fills in: an object, a predefined value, an operation. */
export interface OpenForm {
  readonly fields: readonly FieldDefinition[];
  /** What is stored so far; nothing for what is new. */
  readonly previous?: FieldValues;
  /** Who saved or performed before; asked only where a field wants to know. */
  readonly previousPerson?: Person | null;
  /** Ids of what may hold the form's files already. @see resolveFileReferences */
  readonly holders?: readonly string[];
  /** Ids of files that the form may hold, whatever holds them. */
  readonly offeredFiles?: ReadonlySet<string>;
  /** To be completed later: nothing is required yet. */
  readonly isPartial?: boolean;
  readonly rules?: OpenFormRules | undefined;
}

/** The match rules of a form. */
export interface OpenFormRules {
  /** What they make of what can be read of what was sent; the fields have the options that the values name. */
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
 * Reads a form as it was sent: what is formatted is cleaned, files are looked up, choices get their options, the server's
 * own fields their values, and then the domain's validation says what is wrong. Forms without files and predefined
 * values cost no query.
 */
export async function readForm(context: SiteContext, form: OpenForm, sent: SentValues): Promise<ReadForm> {
  const { caller } = context;
  const { previous = {} } = form;
  const travelled = toValues(sent);
  const [cleaned = {}] = await cleanForms(context, form.fields, [travelled.values]);
  const files = await resolveFileReferences(context, form.fields, cleaned, form.holders, form.offeredFiles);
  const fields = await resolveFields(context, form.fields, [files.values, previous], form.rules?.namedIds);
  const people = { current: { id: caller.userId, name: caller.name }, previous: form.previousPerson ?? null };
  const reading = fieldContext(context);
  const rules = form.rules && (await ruling(form.rules, fields, files.values, { ...reading, people }));
  const [checked] = await judgeForms(context, {
    ...{ fields, reading },
    forms: [{ values: files.values, previous, people, rules }],
    isPartial: form.isPartial === true,
  });
  const problems = [...travelled.problems, ...files.problems, ...(checked?.problems ?? [])];
  return { fields: rules ? withRuledOptions(fields, rules.options) : fields, values: checked?.values ?? {}, problems };
}

/** What rules make of a form; formatted texts that they made are cleaned as those that were sent. */
async function ruling(
  { run }: OpenFormRules,
  fields: readonly FieldDefinition[],
  sent: FieldValues,
  reading: FieldContext,
): Promise<FormRuling> {
  const rules = await run(fields, formValues(fields, sent, reading), reading);
  if (rules.owned.size + rules.suggested.size === 0) return rules;
  return { ...rules, values: cleanMarkup(fields, rules.values) };
}

/** Whether a form has a field that wants to know who was there before. */
export function asksPreviousPerson(fields: readonly FieldDefinition[]): boolean {
  return fields.some(
    (field) =>
      field.fieldType === 'previousUser' || (field.children !== undefined && asksPreviousPerson(field.children)),
  );
}

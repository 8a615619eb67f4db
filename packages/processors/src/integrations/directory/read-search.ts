import type { FieldContext, FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { ValueProblem } from '@tingest/domain/foundation';
import type { ConfigurationProblem } from '../../contract.ts';
import { filterProblem, filterValue } from '../../templates/filter-template.ts';
import { readTemplate, renderTemplate, type Template } from '../../templates/template.ts';
import { inputFields } from './fields.ts';

/** The filters of a configuration, before any values are in them. */
export interface SearchFilters {
  readonly people: Template;
  /** Each used where its input has a value. */
  readonly byInput: readonly { readonly inputId: string; readonly filter: Template }[];
}

const filterOfInput = {
  searchUsername: 'usernameFilter',
  searchEmail: 'emailFilter',
  searchText: 'textFilter',
} as const;

/** Reads the search filters of a configuration. */
export function readFilters(
  configuration: FieldValues,
): { readonly filters: SearchFilters } | { readonly problems: readonly ConfigurationProblem[] } {
  const problems: ConfigurationProblem[] = [];
  const read = (fieldId: string, fields: readonly FieldDefinition[]): Template => {
    const outcome = readTemplate(String(configuration[fieldId] ?? '').trim(), fields);
    const problem = 'problem' in outcome ? outcome.problem : filterProblem(outcome.template);
    if (problem) problems.push({ ...problem, fieldId });
    return 'template' in outcome ? outcome.template : { parts: [] };
  };
  const people = read('peopleFilter', []);
  if (String(configuration.syncFilter ?? '').trim() !== '') read('syncFilter', []);
  // A filter uses its own input only: whether the others have a value is unknown.
  const byInput = Object.entries(filterOfInput).map(([inputId, fieldId]) => ({
    inputId,
    filter: read(
      fieldId,
      inputFields.filter(({ id }) => id === inputId),
    ),
  }));
  return problems.length > 0 ? { problems } : { filters: { people, byInput } };
}

/** Returns the search filter for the values of a run; `null` where no criteria were given. */
export function renderFilter(
  { people, byInput }: SearchFilters,
  values: FieldValues,
  context: FieldContext,
): { readonly filter: string | null } | { readonly problem: ValueProblem } {
  const filledFilters = byInput.filter(({ inputId }) => String(values[inputId] ?? '').trim() !== '');
  if (filledFilters.length === 0) return { filter: null };
  let text = '';
  for (const filter of [people, ...filledFilters.map((each) => each.filter)]) {
    const trimmedValues = Object.fromEntries(
      filledFilters.map(({ inputId }) => [inputId, String(values[inputId]).trim()]),
    );
    const renderedFilter = renderTemplate(filter, { values: trimmedValues, context }, filterValue);
    if ('problem' in renderedFilter) return renderedFilter;
    text += renderedFilter.text;
  }
  return { filter: `(&${text})` };
}

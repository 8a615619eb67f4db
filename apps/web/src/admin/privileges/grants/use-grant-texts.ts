import type { Grant } from '@tingest/domain/access';
import { type Condition, conditionLeaves, type FieldDefinition, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { useMemo } from 'react';
import { useUserNames } from '../../../api/names.ts';
import { useResolvedFields } from '../../../features/form/options/use-resolved-fields.ts';
import { useFieldContext } from '../../../features/form/use-field-context.ts';
import { fieldNames, type GrantableResources, resourcesOf } from '../../../features/grants/grantable-resources.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { constantsOf } from '../filter/comparisons.ts';
import { grantSentence } from './grant-sentence.ts';

interface GrantTexts {
  /** Sentence that describes the grant. */
  readonly sentence: string;
  /** The fields that its conditions compare, with the choices of record types in place. */
  readonly fields: readonly FieldDefinition[];
  /** Names of the people that they compare with. */
  readonly people: ReadonlyMap<string, string>;
}

/** A grant in words, with the names of all that it mentions. */
export function useGrantTexts(grant: Grant, grantableResources: GrantableResources): GrantTexts {
  const t = useTexts();
  const context = useFieldContext();
  const resources = useMemo(() => resourcesOf(grant, grantableResources), [grant, grantableResources]);
  const comparableFields = useMemo(
    () =>
      comparedFields(
        grant.rowFilter,
        resources.flatMap(({ rowFields }) => rowFields),
      ),
    [grant.rowFilter, resources],
  );
  const { fields } = useResolvedFields(comparableFields);
  const people = useUserNames(peopleIn(grant.rowFilter, comparableFields));
  const names = new Map(resources.map(({ id, name }) => [id, name || t('app.shell.unnamed')]));
  const sentence = grantSentence(grant, {
    t,
    context,
    fields,
    people,
    names,
    fieldNames: fieldNames(resources, context.culture),
  });
  return { sentence, fields, people };
}

function comparedFields(condition: Condition | null, fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  if (condition === null) return [];
  const ids = new Set([...conditionLeaves(condition)].map(({ fieldId }) => fieldId));
  const matchingFields = [...walkFields(fields)].filter(({ id }) => ids.has(id));
  // Filters of options by other values of a form do not apply outside a form; neither do children.
  return [...new Map(matchingFields.map((field) => [field.id, withoutForm(field)])).values()];
}

function withoutForm(field: FieldDefinition): FieldDefinition {
  const optionSource = field.optionSource ? { ...field.optionSource, filter: null } : field.optionSource;
  return { ...field, ...(optionSource !== undefined && { optionSource }), children: [] };
}

function peopleIn(condition: Condition | null, fields: readonly FieldDefinition[]): readonly string[] {
  if (condition === null) return [];
  const personFieldIds = new Set(
    fields.filter((field) => fieldTypeOf(field).comparison === 'person').map(({ id }) => id),
  );
  return [...conditionLeaves(condition)]
    .filter(({ fieldId }) => personFieldIds.has(fieldId))
    .flatMap((leaf) => constantsOf(leaf).filter((each) => typeof each === 'string'));
}

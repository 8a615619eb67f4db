import { fieldOf } from '../admin/service.ts';
import type { Schemas } from '../api.ts';

/** A function with more fields and rules than people make. */
export interface LargeForm {
  readonly fields: readonly (Schemas['FieldDefinitionSave'] & { readonly id: string })[];
  readonly rules: readonly Schemas['MatchRuleSave'][];
  /** The fields to type into, and how many of the rules read them. */
  readonly typed: readonly { readonly name: string; readonly readBy: number }[];
}

const [fieldCount, ruleCount, readingFirst] = [300, 200, 20];

const types = ['text', 'integer', 'decimal', 'date', 'checkbox', 'radio'] as const;
const options = ['a', 'b', 'c'].map((value) => ({ value, name: `Choice ${value}` }));

/**
 * 300 fields of six types and 200 rules that show, hide, require, copy and work out. Twenty of them read the first field, the others one
 * field each.
 */
export function largeForm(): LargeForm {
  const fields = Array.from({ length: fieldCount }, (_, index) => {
    const fieldType = types[index % types.length] ?? 'text';
    return fieldOf(fieldType, `Field ${index}`, fieldType === 'radio' ? { options } : {});
  });
  const rules = Array.from({ length: ruleCount }, (_, index) => ruleOf(index, fields));
  const [firstField, last] = [fields[0], fields[fieldCount - types.length]];
  if (!firstField || !last) throw new Error('the form is too small');
  const readBy = (id: string) => rules.filter(({ source }) => source.fieldId === id).length;
  return { fields, rules, typed: [firstField, last].map(({ id, name }) => ({ name: name ?? '', readBy: readBy(id) })) };
}

/** The target stands behind the source, so that nothing depends on itself. */
function ruleOf(index: number, fields: LargeForm['fields']): Schemas['MatchRuleSave'] {
  const ofFirst = index < readingFirst;
  const source = fields[ofFirst ? 0 : index];
  const target = fields[ofFirst ? (index + 1) * types.length : index + types.length];
  if (!source || !target) throw new Error('the form is too small');
  const actions = ofFirst
    ? (['setValue', 'show', 'hide', 'require'] as const)
    : (['copySourceValue', 'require'] as const);
  const action = actions[index % actions.length] ?? 'require';
  return {
    ...{ id: crypto.randomUUID(), matchType: 'dynamic', action },
    source: { type: 'operation', fieldId: source.id },
    target: { type: 'operation', fieldId: target.id },
    ...(action === 'setValue' && { value: { expression: `field["${source.id}"] + " ${index}"` } }),
    ...(ofFirst && action !== 'setValue' && { condition: { type: 'contains', value: '7'.repeat((index % 9) + 1) } }),
    ...(!ofFirst && action === 'require' && { condition: { type: 'exists' } }),
  };
}

import { field, options, type TemplateField } from './template-field.ts';
import { askIf, type RuleFields, type TemplateRule, writeValue } from './template-rules.ts';
import type { Names } from './texts.ts';

/** Key of the question after the check points of a check-list. */
const outcomeKey = 'outcome';

/** Returns the question what comes of deviations, which `outcomeRules` ask only if there are any. */
export function outcomeField(names: Names, outcomes: Readonly<Record<string, Names>>, help?: Names): TemplateField {
  return field(outcomeKey, 'segmented', names, { options: options(outcomes), ...(help && { help }) });
}

/** The check-list that ends with an `outcomeField`. */
interface CheckListOutcome {
  readonly checkPoints: readonly string[];
  /** Further expressions, each true for an answer that deviates. */
  readonly deviations?: readonly string[];
  /** Field of the object that its status is written back to. */
  readonly status: string;
  /** Status of the object after each outcome. */
  readonly statuses: Readonly<Record<string, string>>;
  /** Status of the object when nothing deviates. */
  readonly faultless: string;
}

/** Returns rules that ask for the outcome if anything deviates, and write the object's status back. */
export function outcomeRules(
  { form, object, formValue }: RuleFields,
  { checkPoints, deviations = [], status, statuses, faultless }: CheckListOutcome,
): readonly TemplateRule[] {
  const deviating = checkPoints.map((key) => `coalesce(${formValue(key)}, "ok") == "deviation"`);
  const expression = [...deviating, ...deviations].join(' || ');
  const [outcome, objectStatus] = [form(outcomeKey), object(status)];
  return [
    ...askIf(form(checkPoints[0] ?? ''), { type: 'expression', value: { expression } }, outcome),
    writeValue(outcome, objectStatus, faultless, { type: 'empty' }),
    ...Object.entries(statuses).map(([answer, value]) =>
      writeValue(outcome, objectStatus, value, { type: 'equal', value: answer }),
    ),
  ];
}

import type { FieldDefinition } from '@tingest/domain/fields';
import { formatNumber } from '@tingest/i18n';
import type { FieldImpact } from '../../api/field-impact.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

type NamedField = Pick<FieldDefinition, 'name' | 'fieldType'>;

/**
 * Returns a function that describes the effect of a change on stored values in one or two sentences.
 *
 * @param isLog whether the values are those of the event log, which stay unchanged
 */
export function useImpactText(isLog = false): (impact: FieldImpact, field: NamedField) => string {
  const t = useTexts();
  const culture = useCulture();
  return ({ kind, values, lost = 0, missing = 0, examples = [], isEstimate }, field) => {
    const countText = (count: number): string => {
      const number = formatNumber(culture, count);
      return isEstimate ? t('fields.designer.impact.moreThan', { number }) : number;
    };
    const name = field.name || t(`fields.types.${field.fieldType}`);
    const quotedExamples = examples.map((example) => t('fields.designer.impact.quoted', { text: example }));
    const examplesText = [
      ...quotedExamples,
      ...(quotedExamples.length > 0 && lost > quotedExamples.length ? ['…'] : []),
    ].join(', ');
    const withExamples = (text: string): string =>
      examplesText === '' ? text : t('fields.designer.impact.withExamples', { text, examples: examplesText });
    if (isLog) return t('fields.designer.impact.logged', { count: values, number: countText(values), name });
    const valuesText = t('fields.designer.impact.values', { count: values, number: countText(values), name });
    switch (kind) {
      case 'removed':
        return `${valuesText} ${t('fields.designer.impact.removed')}`;
      case 'typeChanged':
        return lost === 0
          ? `${valuesText} ${t('fields.designer.impact.allConvert', { count: values })}`
          : `${valuesText} ${withExamples(t('fields.designer.impact.lost', { count: lost, number: countText(lost) }))} ${t('fields.designer.impact.kept')}`;
      case 'optionRemoved':
        return withExamples(t('fields.designer.impact.optionRemoved', { count: lost, number: countText(lost), name }));
      case 'narrowed':
        return withExamples(t('fields.designer.impact.narrowed', { count: lost, number: countText(lost), name }));
      case 'required':
        return t('fields.designer.impact.required', { count: missing, number: countText(missing), name });
    }
  };
}

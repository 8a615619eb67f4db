import { allFields, type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import type { FieldRules } from '../../../api/field-rules.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { WarnedLines } from '../impacts.tsx';

interface LostRulesProps {
  readonly rules: readonly FieldRules[];
  /** As the fields are stored. */
  readonly before: readonly FieldDefinition[];
  readonly fields: readonly FieldDefinition[];
}

/** The rules that refer to fields which have been taken away, or are of another type now: saving would be refused for them. */
export function LostRules({ rules, before, fields }: LostRulesProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const now = new Map([...allFields(fields)].map((field) => [field.id, field.fieldType]));
  const lines = [...allFields(before)].flatMap((field) => {
    if (now.get(field.id) === field.fieldType) return [];
    const uses = rules.find(({ fieldId }) => fieldId === field.id)?.uses ?? [];
    const names = [
      ...new Set(uses.map(({ owner, rule }) => t('fields.designer.rules.of', { owner: owner.name, rule: rule.name }))),
    ];
    if (names.length === 0) return [];
    const text = t('fields.designer.rules.lostField', { field: fieldLabel(field, culture), rules: names.join(', ') });
    return [{ key: field.id, text }];
  });
  return <WarnedLines title={t('fields.designer.rules.lost')} lines={lines} />;
}

import { Alert, Skeleton, Stack, Title } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { allFields, type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { type RuledType, useFieldRules } from '../../../api/field-rules.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Hint } from '../../../ui/text/hint.tsx';
import { RuleUses } from './rule-uses.tsx';

interface TypeRulesProps {
  /** Absent for a type that has not been saved, as no rule can refer to it. */
  readonly type: RuledType | null;
  readonly fields: readonly FieldDefinition[];
}

/** Field by field, the rules that read and write the fields of a category or of a type of predefined values. */
export function TypeRules({ type, fields }: TypeRulesProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { data, error, isPending } = useFieldRules(type);
  if (error) return <Alert color="yellow">{t('problems.fetchError')}</Alert>;
  if (type !== null && isPending) return <Skeleton height={240} radius="md" />;
  const usedFields = (data ?? []).filter(({ uses }) => uses.length > 0);
  if (usedFields.length === 0) {
    return (
      <EmptyState icon={IconRoute} title={t('fields.designer.rules.none')} text={t('fields.designer.rules.noneText')} />
    );
  }
  const names = new Map([...allFields(fields)].map((field) => [field.id, fieldLabel(field, culture)]));
  return (
    <Stack gap="lg">
      <Hint>{t('fields.designer.rules.hint')}</Hint>
      {usedFields.map(({ fieldId, uses }) => (
        <Stack key={fieldId} gap={6} component="section">
          <Title order={2} size="h5">
            {names.get(fieldId) ?? t('fields.designer.rules.whole')}
          </Title>
          <RuleUses uses={uses} />
        </Stack>
      ))}
    </Stack>
  );
}

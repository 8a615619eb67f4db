import { NativeSelect, Stack } from '@mantine/core';
import { type FieldContext, type FieldDefinition, type Gs1Source, gs1Sources, takesGs1 } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { FieldDisclosure } from './field-disclosure.tsx';
import type { FieldErrors } from './field-errors.ts';
import { PatternSetting } from './settings/pattern-setting.tsx';

interface AdvancedSettingsProps {
  readonly field: FieldDefinition;
  readonly context: FieldContext;
  readonly errors: FieldErrors;
  /** Whether the field can be filled in from a scanned code: one of a category that stands in no rows. */
  readonly canBeScanned: boolean;
  readonly onChange: (part: Partial<FieldDefinition>) => void;
}

/** Types that people write into as text: a pattern says nothing of a number or a date that its range does not. */
const typesWithPattern: ReadonlySet<string> = new Set([
  ...['text', 'textArea', 'email', 'url', 'phoneNo', 'scanner', 'linkedImage'],
]);

/** Types whose patterns are checked where one is stored. */
const typesThatCheckPatterns: ReadonlySet<string> = new Set([
  ...[...typesWithPattern, 'integer', 'decimal', 'date', 'dateTime', 'time'],
]);

/** Settings that few fields need, collapsed unless the field uses them; nothing where none fits its type. */
export function AdvancedSettings({ field, context, errors, canBeScanned, onChange }: AdvancedSettingsProps): ReactNode {
  const t = useTexts();
  const storedPattern = field.validation?.pattern?.trim() ?? '';
  const hasPattern =
    typesWithPattern.has(field.fieldType) || (storedPattern !== '' && typesThatCheckPatterns.has(field.fieldType));
  const hasGs1 = canBeScanned && takesGs1(field);
  if (!hasPattern && !hasGs1) return null;
  return (
    <FieldDisclosure
      key={field.id}
      heading={t('fields.designer.advanced')}
      isUsed={(hasPattern && storedPattern !== '') || (hasGs1 && field.gs1 !== undefined)}
      isFaulty={errors['validation.pattern'] !== undefined || errors['validation.message'] !== undefined}
    >
      <Stack gap="md" pt={4}>
        {hasGs1 && <Gs1Select field={field} onChange={onChange} />}
        {hasPattern && <PatternSetting field={field} context={context} errors={errors} onChange={onChange} />}
      </Stack>
    </FieldDisclosure>
  );
}

/** Select for the GS1 application identifier that the field holds. */
function Gs1Select({ field, onChange }: Pick<AdvancedSettingsProps, 'field' | 'onChange'>): ReactNode {
  const t = useTexts();
  return (
    <NativeSelect
      label={t('fields.designer.gs1.label')}
      description={t('fields.designer.gs1.hint')}
      value={field.gs1 ?? ''}
      data={[
        { value: '', label: t('fields.designer.gs1.none') },
        ...gs1Sources.map((source) => ({
          value: source,
          label: `${t(`fields.designer.gs1.sources.${source}`)} (${source})`,
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ gs1: (value || undefined) as Gs1Source | undefined })}
    />
  );
}

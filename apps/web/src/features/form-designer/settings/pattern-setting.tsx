import { Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type CustomValidation, compilePattern, patternProblem } from '@tingest/domain/fields';
import { type ReactNode, useState } from 'react';
import { problemText } from '../../../lib/texts/problem-text.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { verbatim } from '../../../ui/text/verbatim.ts';
import type { FieldSettingsProps } from '../../form/field-props.ts';

/** A pattern that values must match, the words for when they don't, and a box to try it in. Source: specification, section 5. */
export function PatternSetting({ field, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const [sampleText, setTried] = useState('');
  const change = (part: CustomValidation): void => onChange({ validation: { ...field.validation, ...part } });
  const pattern = field.validation?.pattern?.trim() ?? '';
  const compiledPattern = pattern === '' ? null : compilePattern(pattern);
  const foundProblem = pattern === '' ? null : patternProblem(pattern);
  const problem = foundProblem ? problemText(foundProblem, t) : undefined;
  return (
    <Stack gap="sm">
      <TextInput
        label={t('app.fieldSettings.pattern')}
        description={t('app.fieldSettings.patternHint')}
        value={field.validation?.pattern ?? ''}
        error={problem ?? errors['validation.pattern']}
        {...verbatim}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={(event) => change({ pattern: event.currentTarget.value })}
      />
      {compiledPattern && (
        <>
          <TextInput
            label={t('fields.designer.tryPattern')}
            value={sampleText}
            {...verbatim}
            description={
              sampleText !== '' &&
              'matches' in compiledPattern && <MatchResult isMatch={compiledPattern.matches(sampleText)} />
            }
            inputWrapperOrder={['label', 'input', 'description']}
            disabled={problem !== undefined}
            onChange={(event) => setTried(event.currentTarget.value)}
          />
          <TextInput
            label={t('app.fieldSettings.patternMessage')}
            placeholder={t('problems.patternMismatch')}
            value={field.validation?.message ?? ''}
            error={errors['validation.message']}
            maxLength={250}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
        </>
      )}
    </Stack>
  );
}

function MatchResult({ isMatch }: { readonly isMatch: boolean }): ReactNode {
  const t = useTexts();
  const Icon = isMatch ? IconCheck : IconX;
  return (
    <Text component="span" size="xs" c={isMatch ? 'green' : 'red'} role="status">
      <Icon size={14} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
      {t(isMatch ? 'fields.designer.matches' : 'fields.designer.doesNotMatch')}
    </Text>
  );
}

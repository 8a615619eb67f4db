import { ActionIcon, Button, Card, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type CodeType, codeTypes, type FurtherCode, maxFurtherCodes } from '@tingest/domain/register';
import { type ReactNode, useId } from 'react';
import { additionalInputId } from '../features/form/state/field-paths.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { ScanButton } from '../ui/scanner/scan-button.tsx';
import { Hint } from '../ui/text/hint.tsx';
import { PartTitle } from '../ui/text/titles.tsx';
import { verbatim } from '../ui/text/verbatim.ts';
import styles from './further-codes.module.css';

interface FurtherCodesProps {
  readonly codes: readonly FurtherCode[];
  /** Errors by path: `codes.0.code`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isDisabled: boolean;
  readonly onChange: (codes: readonly FurtherCode[]) => void;
}

/** Further codes on an object by which it is found: each with its kind, typed or scanned. */
export function FurtherCodes({ codes, errors, isDisabled, onChange }: FurtherCodesProps): ReactNode {
  const t = useTexts();
  const titleId = useId();
  if (isDisabled && codes.length === 0) return null;
  return (
    <Card withBorder padding="md" role="group" aria-labelledby={titleId}>
      <Stack gap="sm">
        <div>
          <PartTitle id={titleId}>{t('admin.elements.codes.title')}</PartTitle>
          <Hint>{t('admin.elements.codes.hint')}</Hint>
        </div>
        {codes.map((code, index) => (
          <CodeLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is told apart by where it stands, while its code is typed
            key={index}
            code={code}
            index={index}
            error={errors[`codes.${index}.code`]}
            isDisabled={isDisabled}
            onChange={(part) => onChange(codes.map((each, at) => (at === index ? { ...each, ...part } : each)))}
            onRemove={() => onChange(codes.filter((_, at) => at !== index))}
          />
        ))}
        {!isDisabled && codes.length < maxFurtherCodes && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...codes, { type: 'vendor', code: '' }])}
          >
            {t('admin.elements.codes.add')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface CodeLineProps {
  readonly code: FurtherCode;
  readonly index: number;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (part: Partial<FurtherCode>) => void;
  readonly onRemove: () => void;
}

/** One code: its type, the code typed or scanned, and its removal. */
function CodeLine({ code: { type, code }, index, error, isDisabled, onChange, onRemove }: CodeLineProps): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.line}>
      <Select
        size="md"
        className={styles.type}
        aria-label={`${t('admin.elements.codes.type')} ${index + 1}`}
        data={codeTypes.map((each) => ({ value: each, label: t(`admin.elements.codes.types.${each}`) }))}
        value={type}
        allowDeselect={false}
        disabled={isDisabled}
        onChange={(next) => onChange({ type: (next ?? type) as CodeType })}
      />
      <TextInput
        size="md"
        className={styles.code}
        aria-label={t('admin.elements.codes.code', { number: index + 1 })}
        id={additionalInputId(`codes.${index}.code`)}
        error={error}
        disabled={isDisabled}
        {...verbatim}
        value={code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
        rightSectionWidth={48}
        rightSection={
          <ScanButton
            label={t('admin.elements.scanCode')}
            title={t('admin.elements.scanCode')}
            size={40}
            isDisabled={isDisabled}
            onCode={(scannedText) => onChange({ code: scannedText })}
          />
        }
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={42}
        disabled={isDisabled}
        aria-label={t('admin.elements.codes.remove', { number: index + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

import { Input, Stack, Textarea, TextInput } from '@mantine/core';
import { type Culture, cultures, type LocalizedText } from '@tingest/domain/foundation';
import { type ReactNode, useId } from 'react';
import { Flag } from '../flags/flag.tsx';
import { languageNames } from '../preferences/language-names.ts';
import '../styles/form-styles.ts';

interface LocalizedInputProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: readonly LocalizedText[];
  readonly onChange: (value: readonly LocalizedText[]) => void;
  readonly onBlur?: () => void;
  /** The culture that is asked first, the tenant's. */
  readonly first: Culture;
  /** Error of the whole input. */
  readonly error?: string | undefined;
  /** Errors of single texts, by their path in the list: `0.text`. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly isRequired?: boolean;
  readonly isMultiline?: boolean;
  readonly placeholder?: string;
}

/**
 * A text in the three cultures, the tenant's first. Each is checked by itself, and its error begins with the language's
 * name. Source: specification, section 5, Localized fields.
 */
export function LocalizedInput({
  label,
  description,
  value,
  onChange,
  onBlur,
  first,
  error,
  errors = {},
  isRequired = false,
  isMultiline = false,
  placeholder,
}: LocalizedInputProps): ReactNode {
  const id = useId();
  const order = [first, ...cultures.filter((culture) => culture !== first)];
  const set = (culture: Culture, text: string): void =>
    onChange(
      value.some((entry) => entry.culture === culture)
        ? value.map((entry) => (entry.culture === culture ? { culture, text } : entry))
        : [...value, { culture, text }],
    );
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      labelProps={{ id }}
      description={description}
      error={error}
      required={isRequired}
    >
      <Stack gap={8} mt={4} role="group" aria-labelledby={id}>
        {order.map((culture, position) => {
          const index = value.findIndex((entry) => entry.culture === culture);
          const problem = errors[`${index}.text`];
          return (
            <CultureInput
              key={culture}
              {...{ culture, label, placeholder, isMultiline, onBlur }}
              value={value[index]?.text ?? ''}
              error={
                problem === undefined ? position === 0 && error !== undefined : `${languageNames[culture]}: ${problem}`
              }
              onChange={(text) => set(culture, text)}
            />
          );
        })}
      </Stack>
    </Input.Wrapper>
  );
}

interface CultureInputProps {
  readonly culture: Culture;
  /** Label of all cultures together. */
  readonly label: string;
  readonly value: string;
  readonly placeholder: string | undefined;
  readonly isMultiline: boolean;
  readonly error: string | boolean;
  readonly onChange: (text: string) => void;
  readonly onBlur: (() => void) | undefined;
}

/** The text in one culture. */
function CultureInput(props: CultureInputProps): ReactNode {
  const { culture, label, value, placeholder, isMultiline, error, onChange, onBlur } = props;
  const sharedProps = {
    lang: culture,
    'aria-label': `${label}, ${languageNames[culture]}`,
    leftSection: <Flag culture={culture} />,
    leftSectionWidth: 44,
    placeholder: placeholder ?? languageNames[culture],
    value,
    error,
    onBlur,
  } as const;
  return isMultiline ? (
    <Textarea
      {...sharedProps}
      autosize
      minRows={2}
      maxRows={8}
      leftSectionProps={{ style: { alignItems: 'flex-start', paddingTop: 10 } }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...sharedProps} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

import { Button, Group, Input, PasswordInput, Text } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { IconKey, IconKeyOff } from '@tabler/icons-react';
import { fieldIn } from '@tingest/domain/fields';
import { createContext, type ReactNode, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { FieldName } from '../../features/form/renderer/field-name.tsx';
import { controlId } from '../../features/form/state/field-paths.ts';
import { type FieldProps, useFormScope } from '../../features/form/state/form-scope.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { useTexts } from '../../lib/texts/texts.ts';

interface Secrets {
  readonly ids: readonly string[];
  /** Those that are keys which are made here. */
  readonly made: readonly string[];
  /** Those that are stored. */
  readonly set: readonly string[];
  readonly removed: readonly string[];
  /** Names of the changed fields by each stored secret that must be entered again because of them. */
  readonly askedAgain: ReadonlyMap<string, string>;
  readonly onRemove: (id: string, isRemoved: boolean) => void;
}

/** The secrets of the configuration around. */
export const SecretsContext = createContext<Secrets>({
  ...{ ids: [], made: [], set: [], removed: [] },
  askedAgain: new Map(),
  onRemove: () => {},
});

/** Input of a secret: shows whether it exists and never its value; it can be replaced or removed. */
export function SecretInput({ field }: FieldProps): ReactNode {
  const secret = useSecret(field);
  const { isStored, isRemoved, isReplacing, value, changedFields } = secret;
  const isInputHidden = isStored && (isRemoved || !(isReplacing || value || changedFields));
  return isInputHidden ? <StoredSecret secret={secret} /> : <SecretValueInput field={field} secret={secret} />;
}

type Secret = ReturnType<typeof useSecret>;

/** Provides the value and the state of a secret, the texts of its input, and the actions on it. */
function useSecret(field: FieldProps['field']) {
  const t = useTexts();
  const { form, context, isDisabled } = useFormScope();
  const { made, set, removed, askedAgain, onRemove } = useContext(SecretsContext);
  const [isVisible, setIsVisible] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const subscribe = useCallback((listener: () => void) => form.subscribe(field.id, listener), [form, field.id]);
  const value = useSyncExternalStore(subscribe, () => form.value(field.id));
  const problem = useSyncExternalStore(subscribe, () => form.problem(field.id));
  const { description } = fieldIn(field, context.culture);
  const changedFields = askedAgain.get(field.id);
  return {
    value,
    isDisabled,
    isStored: set.includes(field.id),
    isRemoved: removed.includes(field.id),
    isGeneratable: made.includes(field.id),
    ...{ isReplacing, isVisible, setIsVisible },
    /** Names of the changed fields because of which the stored secret must be entered again. */
    changedFields,
    texts: {
      label: <FieldName field={field} />,
      description: [
        changedFields && t('problems.secretBound', { fields: changedFields }),
        description,
        t('admin.processors.secret.hint'),
      ]
        .filter(Boolean)
        .join(' '),
      error: problem && ('text' in problem ? problem.text : problemText(problem, t)),
    },
    setValue: (next: string) => form.setValue(field.id, next),
    validate: () => form.check(field.id),
    replace: () => setIsReplacing(true),
    remove: () => onRemove(field.id, true),
    /** Keeps the stored secret. */
    keep() {
      onRemove(field.id, false);
      form.setValue(field.id, null);
      setIsReplacing(false);
    },
    generate() {
      form.setValue(field.id, newSigningKey());
      // To be copied to the receiver: it is never shown again once it is saved.
      setIsVisible(true);
    },
  };
}

interface SecretProps {
  readonly secret: Secret;
}

/** Says that a secret is stored or will be removed, and offers to change that. */
function StoredSecret({ secret }: SecretProps): ReactNode {
  const t = useTexts();
  const { isRemoved, isDisabled, texts } = secret;
  const Icon = isRemoved ? IconKeyOff : IconKey;
  return (
    <Input.Wrapper {...texts} size="md" labelElement="div">
      <Group gap="sm" mt={6}>
        <Icon size={20} aria-hidden />
        <Text size="sm">
          {t(isRemoved ? 'admin.processors.secret.willBeRemoved' : 'admin.processors.secret.isSet')}
        </Text>
        {isRemoved ? (
          <Button size="compact-md" variant="default" disabled={isDisabled} onClick={secret.keep}>
            {t('admin.processors.secret.keep')}
          </Button>
        ) : (
          <>
            <Button size="compact-md" variant="default" disabled={isDisabled} onClick={secret.replace}>
              {t('admin.processors.secret.replace')}
            </Button>
            <Button size="compact-md" variant="default" disabled={isDisabled} onClick={secret.remove}>
              {t('admin.processors.secret.remove')}
            </Button>
          </>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function SecretValueInput({ field, secret }: SecretProps & Pick<FieldProps, 'field'>): ReactNode {
  const t = useTexts();
  const { value, isDisabled, changedFields } = secret;
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <PasswordInput
        {...secret.texts}
        id={controlId(field.id)}
        size="md"
        flex={1}
        // The browser's saved password of this page must not be filled in as another system's secret.
        autoComplete="new-password"
        spellCheck={false}
        data-autofocus={secret.isReplacing || undefined}
        aria-required={field.required === true}
        disabled={isDisabled}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => secret.setValue(event.currentTarget.value)}
        onBlur={secret.validate}
        visible={secret.isVisible}
        onVisibilityChange={secret.setIsVisible}
        visibilityToggleButtonProps={{ 'aria-label': t('admin.processors.secret.show') }}
      />
      {secret.isGeneratable && (
        <Button size="md" variant="default" disabled={isDisabled} onClick={secret.generate}>
          {t('admin.processors.secret.make')}
        </Button>
      )}
      {secret.isStored && (
        <Button size="md" variant="default" disabled={isDisabled} onClick={changedFields ? secret.remove : secret.keep}>
          {t(changedFields ? 'admin.processors.secret.remove' : 'admin.processors.secret.keep')}
        </Button>
      )}
    </Group>
  );
}

/** A key that deliveries are signed with: 32 random bytes as Standard Webhooks writes them. */
function newSigningKey(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}

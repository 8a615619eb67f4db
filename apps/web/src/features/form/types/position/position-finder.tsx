import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { type Icon, IconCurrentLocation, IconPencil, IconX } from '@tabler/icons-react';
import { fieldTypes, type Position } from '@tingest/domain/fields';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { PositionSearch } from '../../../../lib/position/position-search.ts';
import { useDevicePosition } from '../../../../lib/position/use-device-position.ts';
import { type Translate, useTexts } from '../../../../lib/texts/texts.ts';
import type { FieldInputProps } from '../../field-props.ts';
import { FieldFrame, framedProps } from '../../shared/field-frame.tsx';
import { quietButton } from '../../shared/quiet-button.ts';
import { PositionOnMap } from './position-on-map.tsx';
import { positionText, typedPosition } from './typed-position.ts';

/** The device's position, taken on the press of a button, or coordinates that are typed or pasted. */
export function PositionFinder(props: FieldInputProps): ReactNode {
  const { id, field, context, value, isDisabled, onChange, onBlur } = props;
  const t = useTexts();
  const { search, start, stop } = useDevicePosition(onChange);
  const [isTyping, setIsTyping] = useState(typeof value === 'string' && value !== '');
  const [typedText, setTyped] = useState<string | null>(null);
  const coordinates = useRef<HTMLInputElement>(null);
  const parseResult = fieldTypes.position.parse(value, field, context);
  const position = 'value' in parseResult ? parseResult.value : null;
  const { 'aria-describedby': describedBy, 'aria-labelledby': labelledBy } = framedProps(props);
  const status = statusText(search, t) ?? accuracyText(position, t);

  const showTyping = (): void => {
    setIsTyping(true);
    setTyped(null);
    requestAnimationFrame(() => coordinates.current?.select());
  };
  const clear = (): void => {
    stop();
    setTyped(null);
    setIsTyping(false);
    onChange(null);
  };
  return (
    <FieldFrame field={props} onLabel={() => document.getElementById(id)?.focus()}>
      <Stack gap="xs" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
        {position && <PositionOnMap field={field} context={context} value={{ ...position, accuracy: null }} />}
        {/* The region is there before its text, so that a screen reader reads the text out. */}
        <SearchStatus search={search} text={status} />
        {isTyping && (
          <CoordinatesInput
            field={props}
            ref={coordinates}
            text={typedText ?? (position ? positionText(position) : typeof value === 'string' ? value : '')}
            onType={(text) => {
              stop();
              setTyped(text);
              onChange(typedPosition(text));
            }}
            onLeave={() => {
              setTyped(null);
              onBlur();
            }}
          />
        )}
        <Group gap="xs">
          <SearchButton
            id={isTyping ? undefined : id}
            search={search}
            hasPosition={position !== null}
            isDisabled={isDisabled}
            onStop={stop}
            onStart={() => {
              setTyped(null);
              start();
            }}
          />
          {!isTyping && (
            <QuietButton
              icon={IconPencil}
              label={t('forms.inputs.position.type')}
              isDisabled={isDisabled}
              onClick={showTyping}
            />
          )}
          {value !== null && !isDisabled && (
            <QuietButton icon={IconX} label={t('forms.inputs.position.clear')} onClick={clear} />
          )}
        </Group>
      </Stack>
    </FieldFrame>
  );
}

function isSearching({ status }: PositionSearch): boolean {
  return status === 'finding' || status === 'improving';
}

interface CoordinatesInputProps {
  readonly field: FieldInputProps;
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

function CoordinatesInput({ field, ref, text, onType, onLeave }: CoordinatesInputProps): ReactNode {
  const t = useTexts();
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = framedProps(field);
  return (
    <TextInput
      ref={ref}
      id={field.id}
      size="md"
      label={t('forms.inputs.position.coordinates')}
      description={t('forms.inputs.position.coordinatesHint')}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      error={isInvalid}
      autoComplete="off"
      disabled={field.isDisabled}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

interface SearchStatusProps {
  readonly search: PositionSearch;
  readonly text: string | null;
}

function SearchStatus({ search, text }: SearchStatusProps): ReactNode {
  return (
    <div role="status" style={text === null ? { marginTop: -8 } : undefined}>
      {text !== null && (
        <Group gap="xs" wrap="nowrap">
          {isSearching(search) && <Loader size="xs" aria-hidden />}
          <Text size="sm" c={search.status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
            {text}
          </Text>
        </Group>
      )}
    </div>
  );
}

interface SearchButtonProps {
  readonly id: string | undefined;
  readonly search: PositionSearch;
  readonly hasPosition: boolean;
  readonly isDisabled: FieldInputProps['isDisabled'];
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Button that starts the search for the device's position; during it, the one that stops. */
function SearchButton({ id, search, hasPosition, isDisabled, onStart, onStop }: SearchButtonProps): ReactNode {
  const t = useTexts();
  return isSearching(search) ? (
    <Button id={id} size="md" variant="default" onClick={onStop}>
      {search.status === 'improving' ? t('forms.inputs.position.keep') : t('forms.inputs.position.stop')}
    </Button>
  ) : (
    <Button
      id={id}
      size="md"
      variant={hasPosition ? 'default' : 'light'}
      disabled={isDisabled}
      leftSection={<IconCurrentLocation size={20} aria-hidden />}
      onClick={onStart}
    >
      {hasPosition || search.status === 'failed'
        ? t('forms.inputs.position.getAgain')
        : t('forms.inputs.position.useMine')}
    </Button>
  );
}

interface QuietButtonProps {
  readonly icon: Icon;
  readonly label: string;
  readonly isDisabled?: FieldInputProps['isDisabled'];
  readonly onClick: () => void;
}

function QuietButton({ icon: ButtonIcon, label, isDisabled = false, onClick }: QuietButtonProps): ReactNode {
  return (
    <Button {...quietButton} disabled={isDisabled} leftSection={<ButtonIcon size={20} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Returns the status text of the search; `null` if the value is sufficient. */
function statusText(search: PositionSearch, t: Translate): string | null {
  switch (search.status) {
    case 'finding':
      return search.isSlow ? t('forms.inputs.position.slow') : t('forms.inputs.position.finding');
    case 'improving':
      return t('forms.inputs.position.improving', { metres: Math.round(search.position.accuracy ?? 0) });
    case 'failed':
      return search.reason === 'denied' ? t('forms.inputs.position.denied') : t('forms.inputs.position.unavailable');
    default:
      return null;
  }
}

function accuracyText(position: Position | null, t: Translate): string | null {
  if (!position || position.accuracy === null) return null;
  return t('forms.inputs.position.accuracy', { metres: Math.round(position.accuracy) });
}

import { availableOptions, type FieldOption } from '@tingest/domain/fields';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { useOtherValue } from './form-values-context.ts';

interface AvailableChoices {
  readonly options: readonly FieldOption[];
  /** Names of choices that were removed because another field changed; shown at the field until it is changed. */
  readonly goneNames: readonly string[];
  /** Call it in place of the field's own `onChange`. */
  readonly choose: (value: unknown) => void;
}

const noValues: readonly string[] = [];

/**
 * The choices as the form's other values leave them (specification, section 3, optionSource; design, section 6). When
 * the field that filters them changes, a choice that is not among them any more is emptied.
 */
export function useAvailableOptions(props: Pick<FieldInputProps, 'field' | 'value' | 'onChange'>): AvailableChoices {
  const { field, value, onChange } = props;
  const filterId = field.optionSource?.filter?.fieldId ?? null;
  const otherValue = useOtherValue(filterId);
  const options = useMemo(
    () => availableOptions(field, filterId === null ? {} : { [filterId]: otherValue }),
    [field, filterId, otherValue],
  );
  const [gone, setGone] = useState(noValues);
  const before = useRef({ field, options });
  useEffect(() => {
    const last = before.current;
    before.current = { field, options };
    // Other choices of the same definition: it was the filtering field that changed.
    if (last.options === options || last.field !== field) return;
    const availability = stillAvailable(value, last.options, options);
    if (availability.goneNames.length === 0) return;
    setGone(availability.goneNames);
    onChange(availability.value);
  }, [field, options, value, onChange]);
  return {
    options,
    goneNames: gone,
    choose(next) {
      setGone(noValues);
      onChange(next);
    },
  };
}

/** The part of a selection that remains after the options have changed. */
interface StillAvailable {
  /** The value to keep, in the shape it had; `null` where nothing is left. */
  readonly value: unknown;
  /** Names of the removed options. */
  readonly goneNames: readonly string[];
}

/**
 * Removes options that can no longer be chosen from a value (one option or a list of them). A value that was no option
 * before either is kept: a user that changes another field has not edited it.
 * @param before the previous options, which provide the names
 */
export function stillAvailable(
  value: unknown,
  before: readonly FieldOption[],
  now: readonly FieldOption[],
): StillAvailable {
  const available = new Set(now.map((option) => option.value));
  const selectedValues: readonly unknown[] = Array.isArray(value) ? value : [value];
  const lostOptions = before.filter((option) => !available.has(option.value) && selectedValues.includes(option.value));
  if (lostOptions.length === 0) return { value, goneNames: [] };
  const lostValues = new Set<unknown>(lostOptions.map((option) => option.value));
  const retainedValues = selectedValues.filter((entry) => !lostValues.has(entry));
  return { value: retainedValues.length === 0 ? null : retainedValues, goneNames: lostOptions.map(({ name }) => name) };
}

import { IconCheck } from '@tabler/icons-react';
import type { FieldOption } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { asText, type FieldInputProps } from '../../field-props.ts';
import { RemovedChoices } from '../../options/removed-choices.tsx';
import { useAvailableOptions } from '../../options/use-available-options.ts';
import { ClearChoice } from '../../shared/clear-choice.tsx';
import { ColorDot } from '../../shared/color-dot.tsx';
import { FieldFrame, framedProps } from '../../shared/field-frame.tsx';
import { RadioInput } from '../radio/input.tsx';
import styles from './input.module.css';

/** One of a few short choices side by side; radio buttons where they would not fit on a small phone. */
export function SegmentedInput(props: FieldInputProps): ReactNode {
  // By all choices there are, so that the control does not become another one while another field changes.
  return fitsSegments(props.field.options ?? []) ? <Segments {...props} /> : <RadioInput {...props} />;
}

/** Radio buttons that look like a single control: keyboard and screen readers treat them as radio buttons. */
function Segments(props: FieldInputProps): ReactNode {
  const { id, field, isDisabled, onBlur } = props;
  const { options, goneNames, choose } = useAvailableOptions(props);
  const value = asText(props.value);
  return (
    <div>
      <FieldFrame field={props}>
        <div
          role="radiogroup"
          {...framedProps(props)}
          className={styles.segments}
          data-error={props.error ? true : undefined}
        >
          {options.map((option, index) => (
            <label key={option.value} className={styles.segment}>
              <input
                // An error jumps to the first choice.
                id={index === 0 ? id : undefined}
                type="radio"
                name={id}
                className={styles.radio}
                value={option.value}
                checked={option.value === value}
                disabled={isDisabled}
                onBlur={onBlur}
                onChange={() => choose(option.value)}
              />
              {option.value === value && <IconCheck size={16} stroke={2.5} aria-hidden />}
              <ColorDot color={option.color} />
              {option.name}
            </label>
          ))}
        </div>
      </FieldFrame>
      <ClearChoice isShown={!field.required && !isDisabled && value !== ''} onClear={() => choose(null)} />
      <RemovedChoices names={goneNames} />
    </div>
  );
}

/** More than these side by side are hard to tell apart at a glance. */
const maxSegments = 5;

/** Width that a form's card leaves of a screen of 320 px: 16 px of page and 16 px of card on either side are used. */
const width = 256;

/** Inter at 15 px, wide letters and all; rather a little too much than a cut word. */
const characterWidth = 8.5;
const padding = 16;
const dotWidth = 18;
/** The mark of the selected segment is shown in one segment at a time. */
const markWidth = 20;

/**
 * Whether options fit side by side on the narrowest screen that is supported, so that the control is the same one on
 * every screen; if not they are shown as radio buttons.
 */
export function fitsSegments(options: readonly FieldOption[]): boolean {
  if (options.length > maxSegments) return false;
  const widths = options.map(({ name, color }) => name.length * characterWidth + padding + (color ? dotWidth : 0));
  return widths.reduce((sum, each) => sum + each, markWidth) <= width;
}

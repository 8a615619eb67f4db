import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { RuleAction } from '../match-rule.ts';
import { copyDisplay, copyFieldId, copyValue } from './copy-value.ts';
import type { MakerParts, ValueMaker } from './made-value.ts';
import { clearValue, setValue } from './set-value.ts';

/** The actions that put a value into their target. */
export const valueMakers: Readonly<
  Partial<Record<RuleAction, (parts: MakerParts, target: FieldDefinition) => ValueMaker>>
> = {
  copySourceValue: copyValue,
  copySourceDisplayValue: copyDisplay,
  copySourceFieldId: copyFieldId,
  setValue,
  clear: clearValue,
};

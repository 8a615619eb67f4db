import { Button, Group, Stack } from '@mantine/core';
import { type FieldDefinition, type FieldValues, toValues } from '@tingest/domain/fields';
import { type ReactNode, useState } from 'react';
import type { PreparedForm } from '../../../api/operations.ts';
import { FormRenderer } from '../../../features/form/renderer/form-renderer.tsx';
import type { CreateForm } from '../../../features/form/state/form-rule-layer.ts';
import { useForm } from '../../../features/form/state/use-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { putBack } from '../use-draft.ts';
import type { FoundElement, RoundElement } from './round.ts';
import type { StoredRound } from './stored-round.ts';

interface AdjustElementProps {
  readonly storedRound: StoredRound;
  readonly element: RoundElement & { readonly found: FoundElement };
  readonly preparedForm: PreparedForm;
  readonly fields: readonly FieldDefinition[];
  /** Factory of the form, if it has rules. */
  readonly create: CreateForm | undefined;
  /** Receives the values that differ from the answers for all objects; `null` if there are none. */
  readonly onSave: (values: FieldValues | null, overwritten?: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * The form for one object of a round. Missing values may still be answered for all objects, so no field is required
 * here; the server reports problems of the whole.
 */
export function AdjustElement(props: AdjustElementProps): ReactNode {
  const { storedRound, element, preparedForm, fields, create, onSave, onClose } = props;
  const t = useTexts();
  const initialValues = toValues(preparedForm.dataProperties).values;
  const { values, overwritten } = storedRound.get();
  const form = useForm(fields, initialValues, create);
  useState(() => putBack(form, { ...values, ...element.values }, element.overwritten ?? overwritten));
  const save = (): void =>
    onSave(differences({ ...initialValues, ...values }, form.givenValues()), form.rules?.overwrittenPaths('given'));
  return (
    <Dialog
      fullScreen
      onClose={onClose}
      title={t('service.round.adjustTitle', { title: element.found.title })}
      padding="md"
      transitionProps={{ duration: 0 }}
    >
      <Stack maw={640} mx="auto">
        <FormRenderer form={form} onSubmit={save}>
          <Stack gap="sm" mt="md">
            <Button size="lg" fullWidth onClick={save}>
              {t('service.round.saveAdjust')}
            </Button>
            <Group grow>
              {element.values && (
                <Button variant="default" size="md" onClick={() => onSave(null)}>
                  {t('service.round.reset')}
                </Button>
              )}
              <Button variant="subtle" size="md" onClick={onClose}>
                {t('service.round.cancelAdjust')}
              </Button>
            </Group>
          </Stack>
        </FormRenderer>
      </Stack>
    </Dialog>
  );
}

/**
 * Returns the answers that differ for one object, so that later changes for all objects apply to the rest of its form.
 */
function differences(sharedValues: FieldValues, values: FieldValues): FieldValues | null {
  const ownEntries = Object.entries(values).filter(
    ([id, value]) => JSON.stringify(value ?? null) !== JSON.stringify(sharedValues[id] ?? null),
  );
  return ownEntries.length > 0 ? Object.fromEntries(ownEntries) : null;
}

import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FieldDefinition, type FieldValues, toValues } from '@tingest/domain';
import type { ReactNode } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import type { PreparedForm } from '../../../api/operations.ts';
import { FormRenderer } from '../../../features/fields/form/form-renderer.tsx';
import { useForm } from '../../../features/fields/form/use-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import '../../../ui/styles/overlay-styles.ts';
import { OperationSkeleton } from '../operation-skeleton.tsx';
import type { FoundThing, RoundTask, RoundThing } from './round.ts';
import type { KeptRound } from './round-place.ts';
import { useRoundFields } from './use-round-fields.ts';

interface AdjustThingProps {
  readonly kept: KeptRound;
  readonly task: RoundTask;
  readonly thing: RoundThing & { readonly found: FoundThing };
  /** Gets what differs from the answers for all; `null` for nothing. */
  readonly onSave: (values: FieldValues | null) => void;
  readonly onClose: () => void;
}

/** The form again, for one thing of a round. */
export function AdjustThing(props: AdjustThingProps): ReactNode {
  const { task, thing, onClose } = props;
  const t = useTexts();
  const { prepared, fields, error, retry } = useRoundFields(task, thing.found);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('work.round.adjustTitle', { title: thing.found.title })}
      padding="md"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('app.actions.close'), size: 44 }}
    >
      <Stack maw={640} mx="auto">
        {prepared && fields ? (
          <AdjustForm {...props} prepared={prepared} fields={fields} />
        ) : error ? (
          <ErrorState messages={errorTexts(error)} onRetry={retry} />
        ) : (
          <OperationSkeleton />
        )}
      </Stack>
    </Modal>
  );
}

interface AdjustFormProps extends AdjustThingProps {
  readonly prepared: PreparedForm;
  readonly fields: readonly FieldDefinition[];
}

function AdjustForm({ kept, thing, prepared, fields, onSave, onClose }: AdjustFormProps): ReactNode {
  const t = useTexts();
  const shared = kept.get().values;
  const form = useForm(fields, { ...toValues(prepared.dataProperties).values, ...shared, ...thing.values });
  return (
    <FormRenderer form={form} onSubmit={(values) => onSave(differences(shared, values))}>
      <Stack gap="sm" mt="md">
        <Button type="submit" size="lg" fullWidth>
          {t('work.round.saveAdjust')}
        </Button>
        <Group grow>
          {thing.values && (
            <Button variant="default" size="md" onClick={() => onSave(null)}>
              {t('work.round.reset')}
            </Button>
          )}
          <Button variant="subtle" size="md" onClick={onClose}>
            {t('work.round.cancelAdjust')}
          </Button>
        </Group>
      </Stack>
    </FormRenderer>
  );
}

/** What is said differently for one thing, so that later changes for all of them reach the rest of its form. */
function differences(shared: FieldValues, values: FieldValues): FieldValues | null {
  const own = Object.entries(values).filter(
    ([id, value]) => JSON.stringify(value ?? null) !== JSON.stringify(shared[id] ?? null),
  );
  return own.length > 0 ? Object.fromEntries(own) : null;
}

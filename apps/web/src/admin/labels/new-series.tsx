import { Checkbox, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { maxSeriesPrefixLength, seriesCode, seriesDigits } from '@tingest/domain/register';
import { type FormEvent, type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { errorTexts } from '../../api/error-texts.ts';
import { useMakeSeries } from '../../api/labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import '../../ui/styles/form-styles.ts';
import { verbatim } from '../../ui/text/verbatim.ts';

/** Dialog for the format of a new series' codes. */
export function NewSeries({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const { mutateAsync: make, isPending } = useMakeSeries();
  // The same id for a second press: a series that was created is not created again.
  const [id] = useState(() => uuidv7());
  const [series, setSeries] = useState({ prefix: '', digits: 5, hasCheckDigit: false });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await make({ id, ...series, prefix: series.prefix.trim() });
      onClose();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <Dialog title={t('admin.labels.codes.newSeries')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            label={t('admin.labels.codes.prefix')}
            description={t('admin.labels.codes.prefixHint')}
            maxLength={maxSeriesPrefixLength}
            {...verbatim}
            data-autofocus
            value={series.prefix}
            onChange={({ currentTarget }) => setSeries({ ...series, prefix: currentTarget.value })}
          />
          <NumberInput
            label={t('admin.labels.codes.digits')}
            {...seriesDigits}
            clampBehavior="strict"
            allowDecimal={false}
            maw={200}
            value={series.digits}
            onChange={(value) => setSeries({ ...series, digits: Number(value) || seriesDigits.min })}
          />
          <Checkbox
            label={t('admin.labels.codes.checkDigit')}
            description={t('admin.labels.codes.checkDigitHint')}
            checked={series.hasCheckDigit}
            onChange={({ currentTarget }) => setSeries({ ...series, hasCheckDigit: currentTarget.checked })}
          />
          <Text size="sm">
            {t('admin.labels.codes.first')}{' '}
            <Text span ff="monospace" fw={600}>
              {seriesCode({ ...series, prefix: series.prefix.trim() }, 1)}
            </Text>
          </Text>
          <ErrorLine texts={errors} />
          <DialogButtons onCancel={onClose} isBusy={isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}

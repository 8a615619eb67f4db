import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Kiosk, useSaveKiosk } from '../../api/kiosks.ts';
import { succeeds } from '../../api/succeeds.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import '../../ui/styles/form-styles.ts';

interface KioskDialogProps {
  /** `null` for a new one. */
  readonly kiosk: Kiosk | null;
  readonly onClose: () => void;
}

/** Name, services and idle time of a kiosk. */
export function KioskDialog({ kiosk, onClose }: KioskDialogProps): ReactNode {
  const t = useTexts();
  const services = transactionTypes.useAll().data?.items ?? [];
  const save = useSaveKiosk();
  const [name, setName] = useState(kiosk?.name ?? '');
  const [serviceIds, setServiceIds] = useState<readonly string[]>(kiosk?.serviceIds ?? []);
  const [idleSeconds, setIdleSeconds] = useState(kiosk?.idleSeconds ?? 30);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const draft = { name, serviceIds: [...serviceIds], idleSeconds };
    const stored = kiosk && { id: kiosk.id, version: kiosk.version };
    if (await succeeds(save.mutateAsync({ ...draft, ...stored }))) onClose();
  };
  return (
    <Dialog title={kiosk ? t('admin.kiosks.edit') : t('admin.kiosks.create')} isBusy={save.isPending} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            label={t('admin.kiosks.name')}
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Checkbox.Group
            label={t('admin.kiosks.services')}
            description={t('admin.kiosks.servicesHint')}
            withAsterisk
            value={[...serviceIds]}
            onChange={setServiceIds}
          >
            <Stack gap="xs" mt="xs">
              {services.map((service) => (
                <Checkbox key={service.id} value={service.id} label={service.name} />
              ))}
            </Stack>
          </Checkbox.Group>
          <NumberInput
            label={t('admin.kiosks.idle')}
            description={t('admin.kiosks.idleHint')}
            min={10}
            max={300}
            allowDecimal={false}
            value={idleSeconds}
            onChange={(value) => setIdleSeconds(Number(value))}
          />
          {save.error && <ErrorLine texts={errorTexts(save.error)} />}
          <DialogButtons onCancel={onClose} isBusy={save.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}

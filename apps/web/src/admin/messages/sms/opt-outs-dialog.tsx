import { ActionIcon, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import { type SmsOptOut, useAddOptOut, useRemoveOptOut, useSmsOptOuts } from '../../../api/sms.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '../../../ui/styles/form-styles.ts';
import { succeeds } from '../../../api/succeeds.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SearchInput } from '../../../ui/search/search-input.tsx';
import { Hint } from '../../../ui/text/hint.tsx';
import styles from './sms.module.css';

/** Phone numbers that receive no SMS from the tenant: search, add and remove. */
export function OptOutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const [sought, setSought] = useState('');
  const { data } = useSmsOptOuts(useDeferredValue(sought.trim()));
  const isCut = data !== undefined && sought.trim() === '' && data.items.length < data.totalCount;
  return (
    <Dialog onClose={onClose} title={t('admin.sms.optOuts.title')}>
      <Stack>
        <Text>{t('admin.sms.optOuts.text')}</Text>
        <AddOptOut />
        <SearchInput label={t('admin.sms.optOuts.find')} value={sought} onChange={setSought} />
        {data ? (
          <ul className={styles.numbers}>
            {data.items.map((optOut) => (
              <OptOutRow key={optOut.id} optOut={optOut} />
            ))}
          </ul>
        ) : (
          <Skeleton h={120} />
        )}
        {data?.items.length === 0 && (
          <Hint>{t(sought.trim() === '' ? 'admin.sms.optOuts.none' : 'admin.sms.optOuts.noneFound')}</Hint>
        )}
        {isCut && <Hint>{t('admin.sms.optOuts.more', { count: data.items.length })}</Hint>}
      </Stack>
    </Dialog>
  );
}

function AddOptOut(): ReactNode {
  const t = useTexts();
  const { mutateAsync: add, isPending } = useAddOptOut();
  const [phoneNo, setPhoneNo] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (phoneNo.trim() === '') return setProblem(t('problems.required'));
    try {
      await add({ phoneNo: phoneNo.trim(), note: note.trim() || null });
      setPhoneNo('');
      setNote('');
      setProblem(null);
    } catch (error) {
      setProblem(errorTexts(error).join(' '));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="xs">
        <TextInput
          label={t('admin.sms.optOuts.number')}
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          value={phoneNo}
          error={problem}
          onChange={(event) => setPhoneNo(event.currentTarget.value)}
        />
        <TextInput
          label={t('admin.sms.optOuts.note')}
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('app.actions.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function OptOutRow({ optOut: { id, phoneNo, note } }: { readonly optOut: SmsOptOut }): ReactNode {
  const t = useTexts();
  const { mutateAsync: remove, isPending } = useRemoveOptOut();
  return (
    <li className={styles.number}>
      <span>
        {phoneNo}
        {note && (
          <Hint span display="block">
            {note}
          </Hint>
        )}
      </span>
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        loading={isPending}
        aria-label={t('admin.sms.optOuts.remove', { number: phoneNo })}
        onClick={() => void succeeds(remove(id))}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { ApiError } from '@tingest/api-client';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useSaveOwnContact } from '../../api/own-contact.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** How one wants to get one's receipts and reminders, and the number that SMS go to. */
export function OwnContact(): ReactNode {
  const t = useTexts();
  const { phoneNo, setPhoneNo, channel, setChannel, save, submit, isChanged } = useContactForm();
  const problem = save.error instanceof ApiError ? save.error.details.find(({ path }) => path === 'phoneNo') : null;
  return (
    <form
      noValidate
      aria-label={t('service.contact.title')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        <Text size="sm" fw={500}>
          {t('service.contact.title')}
        </Text>
        <NativeSelect
          size="md"
          label={t('service.contact.channel')}
          description={channel === 'sms' ? t('service.contact.channelHint') : undefined}
          value={channel}
          onChange={(event) => setChannel(event.currentTarget.value === 'sms' ? 'sms' : 'email')}
          data={(['email', 'sms'] as const).map((value) => ({ value, label: t(`service.contact.channels.${value}`) }))}
        />
        <TextInput
          size="md"
          type="tel"
          autoComplete="tel"
          label={t('service.contact.phoneNo')}
          description={t('service.contact.phoneNoHint')}
          withAsterisk={channel === 'sms'}
          aria-required={channel === 'sms'}
          error={problem?.message}
          value={phoneNo}
          onChange={(event) => {
            save.reset();
            setPhoneNo(event.currentTarget.value);
          }}
        />
        {save.error && !problem && (
          <Text role="alert" size="sm" c="red">
            {errorTexts(save.error).join(' ')}
          </Text>
        )}
        {isChanged && (
          <Button type="submit" size="md" variant="default" loading={save.isPending}>
            {t('app.actions.save')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** Provides the contact details being edited, and saves them. */
function useContactForm() {
  const t = useTexts();
  const { user } = useSession();
  const [phoneNo, setPhoneNo] = useState(user.phoneNo ?? '');
  const [channel, setChannel] = useState(user.preferredChannel);
  const save = useSaveOwnContact();
  const isChanged = phoneNo.trim() !== (user.phoneNo ?? '') || channel !== user.preferredChannel;
  const submit = (): void =>
    save.mutate(
      { phoneNo: phoneNo.trim() || null, preferredChannel: channel },
      {
        onSuccess: (savedContact) => {
          setPhoneNo(savedContact.phoneNo ?? '');
          flash('success', t('service.contact.saved'));
        },
      },
    );
  return { phoneNo, setPhoneNo, channel, setChannel, save, submit, isChanged };
}

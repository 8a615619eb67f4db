import { Button, CopyButton, Group, MultiSelect, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { senderNameLength } from '@tingest/domain/fields';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type SmsSettings, useSaveSmsSettings, useSmsSettings } from '../../../api/sms.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { flash } from '../../../lib/flash/flash.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '../../../ui/styles/form-styles.ts';
import { succeeds } from '../../../api/succeeds.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { OptionalNumber } from '../../optional-number.tsx';
import { senderProblemText } from './sender-problem-text.ts';

const limitRange = { min: 0, max: 100_000_000 };
const retentionRange = { min: 7, max: 3650 };

/** How the tenant sends SMS. */
export function SmsSettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const { data } = useSmsSettings();
  return (
    <Dialog onClose={onClose} title={t('admin.sms.settings.title')}>
      {data ? <SettingsForm key={data.version} settings={data} onClose={onClose} /> : <Skeleton h={280} />}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { readonly settings: SmsSettings; readonly onClose: () => void }) {
  const t = useTexts();
  const culture = useCulture();
  const { mutateAsync: save, isPending } = useSaveSmsSettings();
  const [country, setCountry] = useState(settings.country);
  const [sender, setSender] = useState(settings.sender ?? '');
  const [monthlyLimit, setMonthlyLimit] = useState<number | null>(settings.monthlyLimit);
  const [allowedCountries, setAllowedCountries] = useState<readonly string[]>(settings.allowedCountries ?? []);
  const [retentionDays, setRetentionDays] = useState<number | null>(settings.retentionDays);
  const choices = countryChoices(settings.countries, culture);
  const near = countryChoices(settings.nearCountries, culture);
  const senderProblem = senderProblemText(sender.trim(), t);
  const wrongLimit = monthlyLimit !== null && !isWithin(monthlyLimit, limitRange);
  const wrongRetention = retentionDays === null || !isWithin(retentionDays, retentionRange);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (senderProblem || wrongLimit || wrongRetention) return;
    const { version } = settings;
    const chosen = allowedCountries.length > 0 ? [...allowedCountries] : null;
    const change = { country, sender: sender.trim() || null, monthlyLimit, allowedCountries: chosen, retentionDays };
    if (!(await succeeds(save({ ...change, version })))) return;
    flash('success', t('app.messages.saved', { name: t('admin.sms.settings.title') }));
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Select
          label={t('admin.sms.settings.country')}
          description={t('admin.sms.settings.countryHint')}
          data={choices}
          value={country}
          searchable
          allowDeselect={false}
          onChange={(value) => value && setCountry(value)}
        />
        <MultiSelect
          label={t('admin.sms.settings.allowedCountries')}
          description={t('admin.sms.settings.allowedCountriesHint', {
            countries: near.map(({ label }) => label).join(', '),
          })}
          data={choices}
          value={[...allowedCountries]}
          searchable
          clearable
          hidePickedOptions
          onChange={setAllowedCountries}
        />
        <TextInput
          label={t('admin.sms.compose.sender')}
          description={t('admin.sms.compose.senderHint', { ...senderNameLength, sender: settings.usualSender })}
          value={sender}
          maxLength={senderNameLength.max}
          autoComplete="off"
          error={senderProblem}
          onChange={(event) => setSender(event.currentTarget.value)}
        />
        <OptionalNumber
          label={t('admin.sms.settings.monthlyLimit')}
          description={t('admin.sms.settings.monthlyLimitHint')}
          value={monthlyLimit}
          error={wrongLimit ? t('admin.sms.settings.wholeNumber', limitRange) : null}
          onChange={setMonthlyLimit}
        />
        <OptionalNumber
          label={t('admin.sms.settings.retentionDays')}
          value={retentionDays}
          error={wrongRetention ? t('admin.sms.settings.wholeNumber', retentionRange) : null}
          onChange={setRetentionDays}
        />
        {settings.gateway?.reportUrl && <ReportUrl url={settings.gateway.reportUrl} />}
        <DialogButtons onCancel={onClose} isBusy={isPending} />
      </Stack>
    </form>
  );
}

function ReportUrl({ url }: { readonly url: string }): ReactNode {
  const t = useTexts();
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        readOnly
        label={t('admin.sms.settings.reportUrl')}
        description={t('admin.sms.settings.reportUrlHint')}
        value={url}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'admin.sms.settings.copied' : 'admin.sms.settings.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** Countries by their names in the reader's language. */
function countryChoices(codes: readonly string[], culture: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(culture, { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, culture));
}

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

interface SettingsFormProps {
  readonly settings: SmsSettings;
  readonly onClose: () => void;
}

function SettingsForm({ settings, onClose }: SettingsFormProps): ReactNode {
  const t = useTexts();
  const { draft, change, problems, isPending, submit } = useSmsSettingsDraft(settings, onClose);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <CountryInputs settings={settings} draft={draft} onChange={change} />
        <TextInput
          label={t('admin.sms.compose.sender')}
          description={t('admin.sms.compose.senderHint', { ...senderNameLength, sender: settings.usualSender })}
          value={draft.sender}
          maxLength={senderNameLength.max}
          autoComplete="off"
          error={problems.sender}
          onChange={(event) => change({ sender: event.currentTarget.value })}
        />
        <OptionalNumber
          label={t('admin.sms.settings.monthlyLimit')}
          description={t('admin.sms.settings.monthlyLimitHint')}
          value={draft.monthlyLimit}
          error={problems.monthlyLimit}
          onChange={(monthlyLimit) => change({ monthlyLimit })}
        />
        <OptionalNumber
          label={t('admin.sms.settings.retentionDays')}
          value={draft.retentionDays}
          error={problems.retentionDays}
          onChange={(retentionDays) => change({ retentionDays })}
        />
        {settings.gateway?.reportUrl && <ReportUrl url={settings.gateway.reportUrl} />}
        <DialogButtons onCancel={onClose} isBusy={isPending} />
      </Stack>
    </form>
  );
}

interface SmsSettingsDraft {
  readonly country: string;
  readonly sender: string;
  readonly monthlyLimit: number | null;
  /** Countries that SMS may be sent to; without any of them, those near the tenant's. */
  readonly allowedCountries: readonly string[];
  readonly retentionDays: number | null;
}

interface SmsSettingsDraftState {
  readonly draft: SmsSettingsDraft;
  readonly change: (part: Partial<SmsSettingsDraft>) => void;
  readonly problems: Readonly<Record<'sender' | 'monthlyLimit' | 'retentionDays', string | null>>;
  readonly isPending: boolean;
  readonly submit: (event: FormEvent) => Promise<void>;
}

/** Provides the draft of the settings, its problems, and its saving. */
function useSmsSettingsDraft(settings: SmsSettings, onSaved: () => void): SmsSettingsDraftState {
  const t = useTexts();
  const { mutateAsync: save, isPending } = useSaveSmsSettings();
  const [draft, setDraft] = useState<SmsSettingsDraft>({
    country: settings.country,
    sender: settings.sender ?? '',
    monthlyLimit: settings.monthlyLimit,
    allowedCountries: settings.allowedCountries ?? [],
    retentionDays: settings.retentionDays,
  });
  const { monthlyLimit, allowedCountries, retentionDays } = draft;
  const sender = draft.sender.trim();
  const isLimitValid = monthlyLimit === null || isWithin(monthlyLimit, limitRange);
  const isRetentionValid = retentionDays !== null && isWithin(retentionDays, retentionRange);
  const problems = {
    sender: senderProblemText(sender, t),
    monthlyLimit: isLimitValid ? null : t('admin.sms.settings.wholeNumber', limitRange),
    retentionDays: isRetentionValid ? null : t('admin.sms.settings.wholeNumber', retentionRange),
  };
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    problems,
    isPending,
    async submit(event) {
      event.preventDefault();
      event.stopPropagation();
      if (problems.sender || !isLimitValid || !isRetentionValid) return;
      const change = {
        ...{ country: draft.country, sender: sender || null, monthlyLimit, retentionDays },
        allowedCountries: allowedCountries.length > 0 ? [...allowedCountries] : null,
      };
      if (!(await succeeds(save({ ...change, version: settings.version })))) return;
      flash('success', t('app.messages.saved', { name: t('admin.sms.settings.title') }));
      onSaved();
    },
  };
}

interface CountryInputsProps {
  readonly settings: SmsSettings;
  readonly draft: Pick<SmsSettingsDraft, 'country' | 'allowedCountries'>;
  readonly onChange: (part: Partial<SmsSettingsDraft>) => void;
}

/** Country of numbers without a country code, and the countries that SMS may be sent to. */
function CountryInputs({ settings, draft, onChange }: CountryInputsProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const choices = countryChoices(settings.countries, culture);
  const nearCountries = countryChoices(settings.nearCountries, culture);
  return (
    <>
      <Select
        label={t('admin.sms.settings.country')}
        description={t('admin.sms.settings.countryHint')}
        data={choices}
        value={draft.country}
        searchable
        allowDeselect={false}
        onChange={(value) => value && onChange({ country: value })}
      />
      <MultiSelect
        label={t('admin.sms.settings.allowedCountries')}
        description={t('admin.sms.settings.allowedCountriesHint', {
          countries: nearCountries.map(({ label }) => label).join(', '),
        })}
        data={choices}
        value={[...draft.allowedCountries]}
        searchable
        clearable
        hidePickedOptions
        onChange={(value) => onChange({ allowedCountries: value })}
      />
    </>
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
    .toSorted((one, otherChoice) => one.label.localeCompare(otherChoice.label, culture));
}

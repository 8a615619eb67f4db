import { MultiSelect, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAllTenants } from '../../api/all-tenants.ts';
import type { ProcessorRestriction } from '../../api/processor-restrictions.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { verbatim } from '../../ui/text/verbatim.ts';
import { OptionalNumber } from '../optional-number.tsx';
import type { RestrictionDraft } from './restriction-draft.ts';

interface StepProps {
  readonly editor: Pick<
    Editor<RestrictionDraft, ProcessorRestriction & { readonly id: string }>,
    'draft' | 'change' | 'touch' | 'error' | 'errors'
  >;
}

/** Tenants that may use it: all, or some. */
export function RestrictionTenantsStep({ editor: { draft, change, error, errors } }: StepProps): ReactNode {
  const t = useTexts();
  const { data: tenants } = useAllTenants();
  const problem = error('tenantIds') ?? Object.values(errors('tenantIds'))[0];
  return (
    <Stack gap="lg">
      <RadioChoices
        label={t('admin.processors.restrictions.tenantsStep')}
        value={draft.tenantIds === null ? 'everybody' : 'some'}
        choices={(['everybody', 'some'] as const).map((value) => ({
          value,
          label: t(`admin.processors.restrictions.${value}`),
        }))}
        onChange={(value) => change({ tenantIds: value === 'everybody' ? null : [] })}
      />
      {draft.tenantIds && (
        <MultiSelect
          label={t('admin.processors.restrictions.tenants')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('app.form.clear') }}
          nothingFoundMessage={t('admin.processors.restrictions.noTenant')}
          placeholder={draft.tenantIds.length === 0 ? t('admin.processors.restrictions.nobody') : ''}
          data={(tenants?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={[...draft.tenantIds]}
          error={problem}
          onChange={(tenantIds) => change({ tenantIds })}
        />
      )}
    </Stack>
  );
}

interface LimitsStepProps extends StepProps {
  /** Only processors that call other systems have addresses. */
  readonly hasAddresses: boolean;
}

/** How often it may run, and which servers it may ask. */
export function RestrictionLimitsStep({ editor, hasAddresses }: LimitsStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, touch, error, errors } = editor;
  const { limits } = draft;
  const set = (part: Partial<RestrictionDraft['limits']>): void => change({ limits: { ...limits, ...part } });
  return (
    <Stack gap="lg">
      {(['runsPerDay', 'runsPerMonth'] as const).map((name) => (
        <OptionalNumber
          key={name}
          maw={280}
          label={t(`admin.processors.restrictions.${name}`)}
          description={t('admin.processors.restrictions.runsHint')}
          value={limits[name]}
          error={error(`limits.${name}`)}
          onChange={(value) => set({ [name]: value })}
          onBlur={() => touch(`limits.${name}`)}
        />
      ))}
      {hasAddresses && (
        <Textarea
          label={t('admin.processors.restrictions.addresses')}
          description={t('admin.processors.restrictions.addressesHint')}
          autosize
          minRows={3}
          maxRows={12}
          {...verbatim}
          value={limits.addresses.join('\n')}
          error={error('limits.addresses') ?? Object.values(errors('limits.addresses'))[0]}
          onChange={(event) => {
            const text = event.currentTarget.value;
            set({ addresses: text === '' ? [] : text.split('\n') });
          }}
        />
      )}
    </Stack>
  );
}

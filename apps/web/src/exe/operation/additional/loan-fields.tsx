import { Button, Card, Group, Stack } from '@mantine/core';
import { defaultLoanPolicy, hasOwnWord } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { additionalInputId } from '../../../features/form/state/field-paths.ts';
import { PersonChoice, useMayFindPeople } from '../../../features/people/person-choice.tsx';
import { operationLabel } from '../../../features/transactions/transaction-labels.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { InstantInput } from '../../../ui/instant/instant-input.tsx';
import { Hint } from '../../../ui/text/hint.tsx';
import { PartTitle } from '../../../ui/text/titles.tsx';
import { useDayText } from '../../../ui/time/day-text.ts';
import type { AdditionalFieldsProps } from './additional-fields-props.ts';
import { problemAt } from './additional-problems.ts';

/** Due date of a loan, with the service's default and limits, and its borrower. */
export function LoanFields({
  preparedForm,
  policy,
  service,
  transaction,
  value,
  problems,
  onChange,
}: AdditionalFieldsProps): ReactNode {
  const t = useTexts();
  const mayFind = useMayFindPeople();
  const userId = useSession().user.id;
  const { mode } = preparedForm;
  if (mode !== 'start' && mode !== 'update') return null;
  const isExtension = mode === 'update';
  // The due date does not change with the borrower.
  if (isExtension && preparedForm.operationTypeId === policy.loan?.handoverOperationTypeId) return null;
  const { borrower } = policy.loan ?? defaultLoanPolicy;
  const asksWhom = !isExtension && !transaction && borrower.kind === 'performer' && mayFind;
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        {asksWhom && (
          <PersonChoice
            label={t('service.loan.forWhom')}
            me={t('service.loan.me')}
            changeLabel={t('service.loan.another')}
            id={additionalInputId('borrowerId')}
            error={problemAt('borrowerId', problems)}
            value={value.borrowerId ?? userId}
            // If no borrower is chosen, it is the user that performs the operation.
            onChange={(id) => onChange({ ...value, borrowerId: id === userId ? null : id })}
          />
        )}
        <DueDateFields
          preparedForm={preparedForm}
          service={service}
          transaction={transaction}
          value={value}
          problems={problems}
          onChange={onChange}
        />
      </Stack>
    </Card>
  );
}

/** Due date of a loan, with buttons for the suggested and the latest one. */
function DueDateFields(props: Omit<AdditionalFieldsProps, 'form' | 'policy'>): ReactNode {
  const { preparedForm, service, transaction, value, problems, onChange } = props;
  const t = useTexts();
  const day = useDayText();
  const { mode, loan } = preparedForm;
  const isExtension = mode === 'update';
  const labels = useDueDateLabels(service, isExtension);
  const suggestedDueAt = loan?.dueAt ?? null;
  const latestDueAt = loan?.latestDueAt ?? null;
  const dueAt = value.dueAt ?? null;
  const offers: readonly (readonly [instant: string | null, label: string])[] = [
    [suggestedDueAt, suggestedDueAt === null ? '' : t('service.loan.suggested', { when: day(suggestedDueAt) })],
    [
      latestDueAt === suggestedDueAt ? null : latestDueAt,
      latestDueAt === null ? '' : t('service.loan.latest', { when: day(latestDueAt) }),
    ],
  ];
  const otherOffers = offers.filter(([instant]) => instant !== null && instant !== dueAt);
  return (
    <div>
      <PartTitle mb={4}>{labels.title}</PartTitle>
      {isExtension && transaction?.dueAt && (
        <Hint mb="xs">
          {t('service.loan.dueNow', { when: day(transaction.dueAt) })}{' '}
          {transaction.extensionCount > 0 && t('service.transaction.extended', { count: transaction.extensionCount })}
        </Hint>
      )}
      <InstantInput
        dateLabel={labels.date}
        timeLabel={t('service.loan.time')}
        value={dueAt}
        max={latestDueAt}
        usualTime="23:59"
        id={additionalInputId('dueAt')}
        error={problemAt('dueAt', problems)}
        onChange={(next) => onChange({ ...value, dueAt: next })}
      />
      {dueAt === null && <Hint mt={4}>{t('service.loan.noEnd')}</Hint>}
      {otherOffers.length > 0 && (
        <Group gap="xs" mt="xs">
          {otherOffers.map(([instant, label]) => (
            <Button
              key={label}
              variant="default"
              size="md"
              px="sm"
              onClick={() => onChange({ ...value, dueAt: instant })}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}

/** Provides the labels for the end of a loan: a service with words of its own may be no loan to those who use it. */
function useDueDateLabels(
  service: AdditionalFieldsProps['service'],
  isExtension: boolean,
): { readonly title: string; readonly date: string } {
  const t = useTexts();
  const isWorded = hasOwnWord(service, { operation: 'complete' });
  const date = t(isWorded ? 'service.loan.lastDay' : 'service.loan.date');
  if (!isExtension) return { title: t(isWorded ? 'service.loan.until' : 'service.loan.title'), date };
  const isOwnExtension = hasOwnWord(service, { operation: 'update' });
  return { title: isOwnExtension ? operationLabel(service, 'update', t) : t('service.loan.titleExtend'), date };
}

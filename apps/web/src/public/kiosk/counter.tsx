import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconLogout, IconScan } from '@tabler/icons-react';
import { formatDate } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import type { KioskPerson } from '../../api/kiosk.ts';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { PageTitle, PartTitle } from '../../ui/text/titles.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './kiosk.module.css';
import { type CounterItem, type PendingChoice, useCounter } from './use-counter.ts';
import { useIdleTime } from './use-idle-time.ts';

/** From this many seconds on the time left is shown. */
const warningSeconds = 10;

interface CounterProps {
  readonly person: KioskPerson;
  /** Called when the person is signed out, with the number of objects that were registered. */
  readonly onEnd: (count: number) => void;
}

/** A person at the kiosk: each scanned object is lent or taken back at once. */
export function Counter({ person, onEnd }: CounterProps): ReactNode {
  const t = useTexts();
  const { items, choice, onCode, choose, cancelChoice, end } = useCounter(onEnd);
  const secondsLeft = useIdleTime(person.idleSeconds, end);
  return (
    <Stack gap="lg" m="0 auto" maw={860} w="100%" flex={1}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text fw={600} fz="xl" style={{ overflowWrap: 'anywhere' }}>
          {t('service.kiosk.hello', { name: person.name })}
        </Text>
        <Text role="timer" c={secondsLeft <= warningSeconds ? undefined : 'dimmed'} fw={600} className={styles.timer}>
          {t('service.kiosk.idle', { count: secondsLeft })}
        </Text>
      </Group>
      {choice ? (
        <StepChoice choice={choice} onChoose={choose} onCancel={cancelChoice} />
      ) : (
        <Group gap="lg" wrap="nowrap">
          <IconScan size={64} stroke={1.5} className={styles.badge} aria-hidden />
          <div>
            <PageTitle>{t('service.kiosk.scanThing')}</PageTitle>
            <Text fz="lg">{t('service.kiosk.scanThingHint')}</Text>
          </div>
        </Group>
      )}
      {!choice && <CodeForm label={t('service.kiosk.code')} action={t('service.kiosk.add')} onCode={onCode} />}
      <Registered items={items} />
      <div className={styles.bar}>
        <Button size="xl" fullWidth leftSection={<IconLogout size={28} aria-hidden />} onClick={end}>
          {t('service.kiosk.done')}
        </Button>
      </div>
    </Stack>
  );
}

interface StepChoiceProps {
  readonly choice: PendingChoice;
  readonly onChoose: (index: number) => void;
  readonly onCancel: () => void;
}

/** Asks which of several steps is meant. Each has a number, which a scanner can read from the command card. */
function StepChoice({ choice: { element }, onChoose, onCancel }: StepChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="md" component="section">
      <PageTitle>{t('service.kiosk.choose', { title: element.title })}</PageTitle>
      <Text>{t('service.kiosk.chooseHint')}</Text>
      <div className={styles.choices}>
        {element.steps.map((step, index) => (
          <Button
            key={`${step.transactionTypeId} ${step.operationTypeId}`}
            size="xl"
            variant="default"
            leftSection={<span className={styles.number}>{index + 1}</span>}
            onClick={() => onChoose(index)}
          >
            {step.transactionTypeName}
          </Button>
        ))}
        <Button size="xl" variant="subtle" onClick={onCancel}>
          {t('service.kiosk.cancel')}
        </Button>
      </div>
    </Stack>
  );
}

/** The scanned objects, the last first. */
function Registered({ items }: { readonly items: readonly CounterItem[] }): ReactNode {
  const t = useTexts();
  if (items.length === 0) return null;
  return (
    <section>
      <PartTitle>{t('service.kiosk.list')}</PartTitle>
      <ul className={styles.items} aria-live="polite">
        {items.map((item) => (
          <li key={item.id} data-status={item.status}>
            {item.status === 'busy' && <Loader size={28} />}
            {item.status === 'done' && <IconCircleCheck size={28} aria-hidden />}
            {item.status === 'failed' && <IconAlertTriangle size={28} aria-hidden />}
            <div>
              <Text fw={600} fz="lg">
                {item.title}
              </Text>
              <ItemText item={item} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemText({ item }: { readonly item: CounterItem }): ReactNode {
  const t = useTexts();
  const { status, step, dueAt, problem } = item;
  if (status === 'failed') return <Text>{problem}</Text>;
  if (!step || status === 'busy') return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const label = operationLabel({ mode: step.transactionTypeMode, words: step.words }, step.mode, t);
  const isBegun = step.mode === 'start' && dueAt !== null;
  return (
    <Text>
      {step.transactionTypeName} · {label}
      {isBegun && ` · ${t('service.kiosk.due', { date: formatDate(dueAt, timeZone) })}`}
    </Text>
  );
}

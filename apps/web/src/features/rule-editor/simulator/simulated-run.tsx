import { Alert, SimpleGrid, Skeleton, Stack, Table, Title } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { ApiError } from '@tingest/api-client';
import type { FieldDefinition } from '@tingest/domain/fields';
import { capitalized, formatDateTime } from '@tingest/domain/foundation';
import type { RuleEffect, RuleReference } from '@tingest/domain/rules';
import { plainSentence, referencePhrase } from '@tingest/i18n/rules';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Table.css';
import { useStore } from '../../../lib/store/store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Hint } from '../../../ui/text/hint.tsx';
import { FormRenderer } from '../../form/renderer/form-renderer.tsx';
import { useForm } from '../../form/state/use-form.ts';
import styles from '../rule-editor.module.css';
import { locatedBy, type RuleScope } from '../rule-scope.ts';
import { SimulatedRules, shownValue } from './simulated-rules.tsx';
import { TriedProcessors } from './tried-processors.tsx';
import { type Tried, type TriedForm, useTriedForm } from './use-simulation.ts';

/** Simulation of one form on one object: the resulting form, and the reasons rule by rule. */
export function SimulatedRun(trial: Tried): ReactNode {
  const t = useTexts();
  const { form, error, retry } = useTriedForm(trial);
  if (error) {
    const messages = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
    return <ErrorState title={t('admin.rules.simulator.failed')} messages={[...new Set(messages)]} onRetry={retry} />;
  }
  if (!form) return <Skeleton height={320} radius="md" />;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="sm" component="section" aria-label={t('admin.rules.simulator.form')}>
        <Title order={3} size="h4">
          {t('admin.rules.simulator.form')}
        </Title>
        <Offered simulation={form.simulation} />
        <SimulatedForm fields={trial.scope.form} opening={form.opening} create={form.create} />
      </Stack>
      <Account {...trial} simulation={form.simulation} />
    </SimpleGrid>
  );
}

interface SimulatedFormProps extends Pick<TriedForm, 'opening' | 'create'> {
  /** With their options resolved. */
  readonly fields: readonly FieldDefinition[];
}

/** The form as the user gets it; it is not sent anywhere. */
function SimulatedForm({ fields, opening, create }: SimulatedFormProps): ReactNode {
  const form = useForm(fields, opening, create);
  return (
    <FormRenderer form={form} onSubmit={() => {}}>
      {null}
    </FormRenderer>
  );
}

type Followed = Pick<TriedForm, 'simulation'>;

function Offered({ simulation }: Followed): ReactNode {
  const t = useTexts();
  const { offers } = useStore(simulation).self;
  if (offers.every(({ isShown, isEnabled }) => isShown && isEnabled)) return null;
  return (
    <Alert color="yellow" icon={<IconEyeOff aria-hidden />}>
      {t('admin.rules.simulator.notOffered')}
    </Alert>
  );
}

/** Outcome of each rule, and the changes that saving would make. */
function Account({ scope, configurations, otherRules, simulation }: Tried & Followed): ReactNode {
  const t = useTexts();
  const { self, incoming, dynamic, outgoing, processors, wishedPeriod } = useStore(simulation);
  const { timeZone } = scope.reading.context;
  const moment = (instant: string): string => formatDateTime(new Date(instant), timeZone);
  const outcomes = [self, incoming, dynamic, outgoing].flatMap((each) => each.outcomes);
  const ofOthers = otherRules.flatMap((each) => each.configurations);
  return (
    // It stays beside the form, which is longer, and is moved by itself where it is the longer one.
    <Stack
      gap="sm"
      component="section"
      aria-label={t('admin.rules.simulator.rules')}
      tabIndex={0}
      className={styles.account}
    >
      <Title order={3} size="h4">
        {t('admin.rules.simulator.rules')}
      </Title>
      <SimulatedRules {...{ scope, configurations, outcomes }} />
      {ofOthers.length > 0 && (
        <>
          <Title order={4} size="h5">
            {t('admin.rules.simulator.ofFunction')}
          </Title>
          <SimulatedRules {...{ scope, outcomes }} configurations={ofOthers} />
        </>
      )}
      <TriedProcessors processors={processors} />
      <Title order={3} size="h4">
        {t('admin.rules.simulator.effects')}
      </Title>
      {outgoing.effects.length === 0 ? (
        <Hint>{t('admin.rules.simulator.noEffects')}</Hint>
      ) : (
        <Effects effects={outgoing.effects} scope={scope} />
      )}
      {wishedPeriod && (
        <Hint>
          {t('admin.rules.simulator.wished', {
            from: moment(wishedPeriod.reservatedFrom),
            to: moment(wishedPeriod.reservatedTo),
          })}
        </Hint>
      )}
    </Stack>
  );
}

function Effects({
  effects,
  scope,
}: {
  readonly effects: readonly RuleEffect[];
  readonly scope: RuleScope;
}): ReactNode {
  const t = useTexts();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('admin.conditions.field')}</Table.Th>
          <Table.Th>{t('admin.rules.simulator.before')}</Table.Th>
          <Table.Th>{t('admin.rules.simulator.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {effects.map(({ ruleId, target: writtenTarget, from, to }, index) => {
          const target = resolveTarget(writtenTarget, scope);
          const field = locatedBy(target, scope, 'write')?.field;
          const phrase = plainSentence(referencePhrase(target, scope.reading, 'write'));
          const show = (value: unknown) => (field && shownValue(field, value, scope)) || '–';
          return (
            // A rule in rows has an effect for each of them.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a line has a state
            <Table.Tr key={`${ruleId} ${index}`}>
              <Table.Td>{capitalized(phrase, scope.reading.context.culture)}</Table.Td>
              <Table.Td>{show(from)}</Table.Td>
              <Table.Td>{show(to)}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

/** An unsaved definition has another id on the server; only one such definition exists. */
function resolveTarget(target: RuleReference, { definitions }: RuleScope): RuleReference {
  return definitions.some(({ id }) => id === target.id) ? target : { ...target, id: undefined };
}

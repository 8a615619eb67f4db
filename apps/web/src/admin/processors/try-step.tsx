import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { ApiError } from '@tingest/api-client';
import { type FieldValues, fieldLabel } from '@tingest/domain/fields';
import { cultures } from '@tingest/domain/foundation';
import { type ReactNode, useMemo, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Tried, useTryProcessor } from '../../api/processor-runs.ts';
import type { ProcessorImplementation } from '../../api/processors.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { type ConfigDraft, sentConfig } from './config-draft.ts';
import { DoneValues } from './done-values.tsx';
import { DraftFields } from './draft-fields.tsx';
import { ExchangeView } from './exchange-view.tsx';
import { firstInputs } from './first-inputs.ts';
import { ProcessorValues } from './processor-values.tsx';

const noValues: FieldValues = {};
/** Where settings stand in a configuration. */
const settings = 'dataProperties.';

interface TryStepProps {
  readonly draft: ConfigDraft;
  readonly implementation: ProcessorImplementation;
}

interface Failed {
  /** Counts attempts, so that each one shows the errors found. */
  readonly count: number;
  /** By the ids of inputs. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly otherProblems: readonly string[];
}

const nothingFailed: Failed = { count: 0, inputs: {}, otherProblems: [] };

/** Runs a configuration as it is in the editor, with values entered here, and shows the result. */
export function TryStep({ draft, implementation }: TryStepProps): ReactNode {
  const t = useTexts();
  const [values, setValues] = useState(noValues);
  const [hasAllInputs, setHasAllInputs] = useState(false);
  const [filledCount, setFilledCount] = useState(0);
  const { inputFields } = implementation;
  const visibleFields = useMemo(
    () => (hasAllInputs ? inputFields : firstInputs(inputFields, draft.dataProperties)),
    [hasAllInputs, inputFields, draft.dataProperties],
  );
  const formFields = useMemo(() => visibleFields.map((field) => ({ ...field, required: false })), [visibleFields]);
  const { failedRun, outcome, isPending, run } = useTryRun({ draft, implementation }, values);
  return (
    <Stack gap="lg">
      <Hint>{t('admin.processors.try.about')}</Hint>
      {draft.version !== undefined && draft.id && (
        <DoneValues
          configurationId={draft.id}
          onChange={(inputValues) => {
            setValues(inputValues);
            setHasAllInputs(true);
            setFilledCount((count) => count + 1);
          }}
        />
      )}
      <DraftFields
        // The form is created from the inputs currently shown.
        key={`${hasAllInputs} ${filledCount}`}
        fields={formFields}
        values={values}
        errors={failedRun.inputs}
        failures={failedRun.count}
        onChange={setValues}
      />
      {!hasAllInputs && inputFields.length > visibleFields.length && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setHasAllInputs(true)}>
          {t('admin.processors.try.more', { count: inputFields.length })}
        </Button>
      )}
      <Button
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        loading={isPending}
        onClick={() => void run()}
      >
        {t('admin.processors.try.run')}
      </Button>
      <div role="status">
        <NotRun failedRun={failedRun} />
        {outcome && <Outcome triedRun={outcome} implementation={implementation} />}
      </div>
    </Stack>
  );
}

interface TryRun {
  readonly failedRun: Failed;
  /** Result of the last run, unless another one is in progress. */
  readonly outcome: Tried | undefined;
  readonly isPending: boolean;
  readonly run: () => Promise<void>;
}

/** Runs a draft of a configuration on the server with given input values. */
function useTryRun({ draft, implementation }: TryStepProps, values: FieldValues): TryRun {
  const culture = useCulture();
  const [failed, setFailed] = useState(nothingFailed);
  const { mutateAsync, data, isPending } = useTryProcessor();
  const isMessage = implementation.processorType === 'module' && implementation.processorKey === 'notification';
  const settingOf = (path: string): string | undefined => {
    const id = path.startsWith(settings) ? path.slice(settings.length).split('.')[0] : undefined;
    const field = implementation.configurationFields.find((each) => each.id === id);
    return field && fieldLabel(field, culture);
  };
  const run = async (): Promise<void> => {
    setFailed((before) => ({ ...nothingFailed, count: before.count }));
    const input = Object.entries(values).flatMap(([dataPropertyTypeId, value]) =>
      value === null || value === '' ? [] : [{ dataPropertyTypeId, value }],
    );
    try {
      const { id, ...configBody } = sentConfig(draft, implementation);
      // A configuration that is not stored has no stored secrets to use.
      const config = draft.version === undefined ? configBody : { ...configBody, id: id ?? null };
      await mutateAsync({ data: config, input, ...(isMessage && { cultures: [...cultures] }) });
    } catch (error) {
      setFailed((before) => ({ count: before.count + 1, ...problemsOf(error, settingOf) }));
    }
  };
  return { failedRun: failed, outcome: isPending ? undefined : data, isPending, run };
}

/** Says that a run did not start, and why as far as no input says it. */
function NotRun({ failedRun: { count, inputs, otherProblems } }: { readonly failedRun: Failed }): ReactNode {
  const t = useTexts();
  const title = t('admin.processors.try.notRun');
  if (otherProblems.length > 0) {
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title}>
        {otherProblems.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Alert>
    );
  }
  if (count === 0 || Object.keys(inputs).length === 0) return null;
  return <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} />;
}

/**
 * Maps the problems of a failed call to the inputs; problems of the settings, which belong to another step, are listed
 * by name.
 */
function problemsOf(error: unknown, settingOf: (path: string) => string | undefined): Omit<Failed, 'count'> {
  const details = error instanceof ApiError ? error.details : [];
  const isInput = ({ path = '' }): boolean => path.startsWith('input.');
  const inputs = details
    .filter(isInput)
    .map(({ path = '', message }) => [path.slice('input.'.length), message] as const);
  const otherProblems = details
    .filter((detail) => !isInput(detail))
    .map(({ path = '', message }) => {
      const setting = settingOf(path);
      return setting === undefined ? message : `${setting}: ${message}`;
    });
  return {
    inputs: Object.fromEntries(inputs),
    otherProblems: details.length === 0 ? errorTexts(error) : [...new Set(otherProblems)],
  };
}

interface OutcomeProps extends Pick<TryStepProps, 'implementation'> {
  readonly triedRun: Tried;
}

/** Result of a run, or of a message in each language. */
function Outcome({ triedRun, implementation }: OutcomeProps): ReactNode {
  const t = useTexts();
  if (triedRun.inCultures.length === 0) return <RunOutcome triedRun={triedRun} implementation={implementation} />;
  return triedRun.inCultures.map(({ culture, output }) => (
    <ProcessorValues
      key={culture}
      title={t(`fields.languages.${culture}`)}
      fields={implementation.outputFields}
      values={output}
      noneText={t('admin.processors.runs.noOutput')}
    />
  ));
}

function RunOutcome({ triedRun: { output, failure, exchange }, implementation }: OutcomeProps): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="md">
      {failure ? (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('admin.processors.try.failed')}>
          <div>{failure.message}</div>
          <div>{t(failure.isLasting ? 'admin.processors.runs.lasting' : 'admin.processors.runs.passing')}</div>
        </Alert>
      ) : (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} title={t('admin.processors.try.done')} />
      )}
      {output && (
        <ProcessorValues
          title={t('admin.processors.runs.output')}
          fields={implementation.outputFields}
          values={output}
          noneText={t('admin.processors.runs.noOutput')}
        />
      )}
      {exchange && <ExchangeView exchange={exchange} />}
    </Stack>
  );
}

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
  readonly others: readonly string[];
}

const nothingFailed: Failed = { count: 0, inputs: {}, others: [] };

/** Runs a configuration as it is in the editor, with values entered here, and shows the result. */
export function TryStep({ draft, implementation }: TryStepProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const [values, setValues] = useState(noValues);
  const [isWhole, setIsWhole] = useState(false);
  const [failed, setFailed] = useState(nothingFailed);
  const tryOut = useTryProcessor();
  const { inputFields } = implementation;
  const [filled, setFilled] = useState(0);
  const isMessage = implementation.processorType === 'module' && implementation.processorKey === 'notification';
  const shown = useMemo(
    () => (isWhole ? inputFields : firstInputs(inputFields, draft.dataProperties)),
    [isWhole, inputFields, draft.dataProperties],
  );
  const asked = useMemo(() => shown.map((field) => ({ ...field, required: false })), [shown]);

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
      const { id, ...sent } = sentConfig(draft, implementation);
      // A configuration that is not stored has no stored secrets to use.
      const data = draft.version === undefined ? sent : { ...sent, id: id ?? null };
      await tryOut.mutateAsync({ data, input, ...(isMessage && { cultures: [...cultures] }) });
    } catch (error) {
      setFailed((before) => ({ count: before.count + 1, ...problemsOf(error, settingOf) }));
    }
  };
  return (
    <Stack gap="lg">
      <Hint>{t('admin.processors.try.about')}</Hint>
      {draft.version !== undefined && draft.id && (
        <DoneValues
          configurationId={draft.id}
          onChange={(given) => {
            setValues(given);
            setIsWhole(true);
            setFilled((count) => count + 1);
          }}
        />
      )}
      <DraftFields
        // The form is created from the inputs currently shown.
        key={`${isWhole} ${filled}`}
        fields={asked}
        values={values}
        errors={failed.inputs}
        failures={failed.count}
        onChange={setValues}
      />
      {!isWhole && inputFields.length > shown.length && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setIsWhole(true)}>
          {t('admin.processors.try.more', { count: inputFields.length })}
        </Button>
      )}
      <Button
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        loading={tryOut.isPending}
        onClick={() => void run()}
      >
        {t('admin.processors.try.run')}
      </Button>
      <div role="status">
        {failed.others.length > 0 && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('admin.processors.try.notRun')}>
            {failed.others.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </Alert>
        )}
        {failed.count > 0 && failed.others.length === 0 && Object.keys(failed.inputs).length > 0 && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('admin.processors.try.notRun')} />
        )}
        {tryOut.data && !tryOut.isPending && tryOut.data.inCultures.length === 0 && (
          <Outcome tried={tryOut.data} implementation={implementation} />
        )}
        {!tryOut.isPending &&
          tryOut.data?.inCultures.map(({ culture, output }) => (
            <ProcessorValues
              key={culture}
              title={t(`fields.languages.${culture}`)}
              fields={implementation.outputFields}
              values={output}
              noneText={t('admin.processors.runs.noOutput')}
            />
          ))}
      </div>
    </Stack>
  );
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
  const others = details
    .filter((detail) => !isInput(detail))
    .map(({ path = '', message }) => {
      const setting = settingOf(path);
      return setting === undefined ? message : `${setting}: ${message}`;
    });
  return {
    inputs: Object.fromEntries(inputs),
    others: details.length === 0 ? errorTexts(error) : [...new Set(others)],
  };
}

function Outcome({
  tried,
  implementation,
}: { readonly tried: Tried } & Pick<TryStepProps, 'implementation'>): ReactNode {
  const t = useTexts();
  const { output, failure, exchange } = tried;
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

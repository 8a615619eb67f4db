import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { Offer, OwnedRules, RuleEffect, RuleOutcome, SchemaConfiguration } from '@tingest/domain/rules';
import { useEffect, useRef, useState } from 'react';
import { type SimulationAnswer, type SimulationRequest, simulateForm } from '../../../api/operations.ts';
import { createStore, type Store } from '../../../lib/store/store.ts';
import { formWithRules } from '../../form/rules/form-with-rules.ts';
import type { AnsweredOutcome, PreparedFacts, PreparedRules } from '../../form/rules/prepared-rules.ts';
import type { CreateForm } from '../../form/state/form-rule-layer.ts';
import type { RuleScope } from '../rule-scope.ts';

/** Result of the rules for an object and the values entered, as the server returns it. */
interface Simulation {
  readonly incoming: Pick<PreparedRules, 'suggested' | 'options'> & {
    readonly values: FieldValues;
    readonly outcomes: readonly RuleOutcome[];
  };
  readonly dynamic: AnsweredOutcome;
  /** Effects that saving would have on other records. */
  readonly outgoing: { readonly effects: readonly RuleEffect[]; readonly outcomes: readonly RuleOutcome[] };
  /** If rules write the reserved period: the period that is simulated as the user's request. */
  readonly wishedPeriod: SimulationAnswer['wishedPeriod'];
  readonly self: { readonly offers: readonly Offer[]; readonly outcomes: readonly RuleOutcome[] };
  readonly processors: SimulationAnswer['processors'];
  readonly facts: PreparedFacts;
}

/** Subject of a simulation: the form, the rules that replace the stored ones, and the object. */
export type Tried = Pick<
  SimulationRequest,
  'operationTypeId' | 'transactionTypeId' | 'transactionMode' | 'transactionId' | 'mode' | 'elementId'
> & {
  /** As it would be saved; choices of predefined values are not among it. */
  readonly form: readonly FieldDefinition[];
  readonly scope: RuleScope;
  readonly configurations: readonly SchemaConfiguration[];
  /** Rules of others that run in the same form, as they are stored. */
  readonly otherRules: readonly OwnedRules[];
};

/** A form that is tried, ready to be filled in. */
export interface TriedForm {
  readonly opening: FieldValues;
  readonly create: CreateForm;
  /** The latest that the server said. */
  readonly simulation: Store<Simulation>;
}

/** Opens a form for simulation; `trial` must not change during the component's lifetime. */
export function useTriedForm(trial: Tried): {
  readonly form: TriedForm | null;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const [form, setForm] = useState<TriedForm | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latestTrial = useRef(trial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const abortController = new AbortController();
    openTriedForm(latestTrial.current, abortController.signal).then(
      (openedForm) => !abortController.signal.aborted && setForm(openedForm),
      (reason: unknown) =>
        !abortController.signal.aborted && setError(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => abortController.abort();
  }, [attempt]);
  const retry = (): void => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  return { form, error, retry };
}

async function openTriedForm(trial: Tried, signal: AbortSignal): Promise<TriedForm> {
  const { form, scope, configurations, otherRules, ...target } = trial;
  const isEvent = scope.owner === 'transactionEventType';
  const request: SimulationRequest = {
    ...target,
    dataPropertyTypes: form,
    ...(isEvent ? { eventSchemaConfigurations: configurations } : { schemaConfigurations: configurations }),
  };
  const initialSimulation = await simulate(request, signal);
  const simulation = createStore(initialSimulation);
  const { suggested, options, values: opening } = initialSimulation.incoming;
  const preparedRules: PreparedRules = {
    ...{ suggested, options, facts: initialSimulation.facts, definitions: scope.definitions, evaluation: 'server' },
    configurations: [...otherRules, { owner: scope.owner, configurations }],
  };
  let isOpening = true;
  const create = await formWithRules(
    preparedRules,
    scope.form,
    opening,
    async (values, overwrittenPaths, requestSignal) => {
      // The first request is for the initial values, which have already been returned.
      if (isOpening) {
        isOpening = false;
        return initialSimulation.dynamic;
      }
      const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({
        dataPropertyTypeId,
        value,
      }));
      const answer = await simulate({ ...request, dataProperties, overwritten: [...overwrittenPaths] }, requestSignal);
      simulation.set(answer);
      return answer.dynamic;
    },
  );
  return { opening, create, simulation };
}

/** The contract allows conditions and problems of other versions; the domain's types have those of this one. */
async function simulate(request: SimulationRequest, signal: AbortSignal): Promise<Simulation> {
  return (await simulateForm(request, signal)) as Simulation;
}

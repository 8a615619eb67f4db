import type { FieldDefinition } from '@tingest/domain/fields';
import type { MatchRule, RuleDefinition, SchemaConfiguration, transactionDefinition } from '@tingest/domain/rules';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { storedRules } from '../stored-rules.ts';
import { fieldsOfStep } from './forms-of-category.ts';
import type { CategoryParts } from './use-category-parts.ts';

/** Rules of a function or of a step of a service, with what describing them needs. */
export interface OwnedRuleSet {
  readonly key: string;
  readonly name: string;
  /** Path of the editor that changes the rules. */
  readonly path: string;
  readonly owner: 'operationType' | 'transactionEventType';
  readonly configurations: readonly SchemaConfiguration[];
  readonly form: readonly FieldDefinition[];
  /** The form's function and, of a step, its service. */
  readonly definitions: readonly RuleDefinition[];
}

interface RuleSetOptions {
  readonly t: Translate;
  readonly transactionDefinition: typeof transactionDefinition;
}

/** Returns the rules of a category's functions and services, without owners that have none. */
export function ownedRuleSets(
  { functions, services }: CategoryParts,
  { t, transactionDefinition: definitionOf }: RuleSetOptions,
): readonly OwnedRuleSet[] {
  const ofFunctions = functions.map(
    ({ id, name, dataPropertyTypes, schemaConfigurations }): OwnedRuleSet => ({
      ...{ key: id, name, path: `/operations/types/${id}/edit`, owner: 'operationType' },
      ...{ configurations: storedRules(schemaConfigurations), form: dataPropertyTypes },
      definitions: [{ type: 'operationType', id, fields: dataPropertyTypes }],
    }),
  );
  const ofSteps = services.flatMap((service) =>
    service.events.flatMap((event, index): OwnedRuleSet[] => {
      const operationType = functions.find(({ id }) => id === event.operationTypeId);
      if (!operationType) return [];
      const form = fieldsOfStep(service, event, operationType);
      const step = operationLabel(service, event.mode, t);
      return [
        {
          ...{ key: `${service.id} ${index}`, name: t('admin.canvas.rulesOfStep', { service: service.name, step }) },
          ...{ path: `/transactions/types/${service.id}/edit`, owner: 'transactionEventType' },
          ...{ configurations: storedRules(event.schemaConfigurations), form },
          definitions: [{ type: 'operationType', id: operationType.id, fields: form }, definitionOf(service)],
        },
      ];
    }),
  );
  return [...ofFunctions, ...ofSteps].filter(({ configurations }) => rulesOf(configurations).length > 0);
}

/** Returns the rules of configurations. */
export function rulesOf(configurations: readonly SchemaConfiguration[]): readonly MatchRule[] {
  return configurations.flatMap(({ readAction, writeAction }) => [...readAction.matchRules, ...writeAction.matchRules]);
}

/** Returns the ids of the modules and integrations that the rules of a category's functions and services name. */
export function processorIds({
  functions,
  services,
}: Pick<CategoryParts, 'functions' | 'services'>): ReadonlySet<string> {
  const owners = [...functions, ...services.flatMap(({ events }) => events)];
  const references = owners
    .flatMap(({ schemaConfigurations }) => rulesOf(storedRules(schemaConfigurations)))
    .flatMap(({ source, target }) => [source, target]);
  return new Set(
    references.flatMap((reference) =>
      (reference?.type === 'module' || reference?.type === 'integration') && reference.id ? [reference.id] : [],
    ),
  );
}

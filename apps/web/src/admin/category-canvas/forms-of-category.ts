import type { FieldDefinition } from '@tingest/domain/fields';
import type { OperationType } from '../../api/operation-types.ts';
import type { TransactionEvent, TransactionType } from '../../api/transaction-types.ts';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import type { CategoryParts } from './use-category-parts.ts';

/** A form of a category, as the phone draws it: the object's, or that of a step. */
export interface CategoryForm {
  readonly key: string;
  /** Name of the step with its form; of the object, a word for it. */
  readonly label: string;
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
}

/** The forms of one service, or those without a service. */
export interface FormGroup {
  readonly key: string;
  readonly name: string;
  readonly forms: readonly CategoryForm[];
}

/** Returns the key of a step's form; a service may have several steps with the same function. */
export function stepKey(serviceId: string, index: number): string {
  return `${serviceId} ${index}`;
}

/** Returns the fields of a step's form: those of its function, and of the service where the step begins it. */
export function fieldsOfStep(
  service: Pick<TransactionType, 'dataPropertyTypes'>,
  { mode }: Pick<TransactionEvent, 'mode'>,
  { dataPropertyTypes }: Pick<OperationType, 'dataPropertyTypes'>,
): readonly FieldDefinition[] {
  return mode === 'start' ? [...dataPropertyTypes, ...service.dataPropertyTypes] : dataPropertyTypes;
}

/** Returns the forms of a category: each service's by its steps, and at last that of the object. */
export function formsOfCategory(
  { category, functions, services }: Pick<CategoryParts, 'category' | 'functions' | 'services'>,
  t: Translate,
): readonly FormGroup[] {
  const unnamed = t('app.shell.unnamed');
  const ofServices = services.map(
    (service): FormGroup => ({
      ...{ key: service.id, name: service.name || unnamed },
      forms: service.events.flatMap((event, index): CategoryForm[] => {
        const operationType = functions.find((each) => each.id === event.operationTypeId);
        if (!operationType) return [];
        const form = operationType.name || unnamed;
        return [
          {
            ...{ key: stepKey(service.id, index), name: form },
            label: t('admin.canvas.step', { step: operationLabel(service, event.mode, t), form }),
            fields: visibleFields(fieldsOfStep(service, event, operationType)),
          },
        ];
      }),
    }),
  );
  const name = category.name || unnamed;
  const object = { key: category.id, label: t('admin.templates.object'), name };
  const objectForm = { ...object, fields: visibleFields(category.dataPropertyTypes) };
  return [...ofServices.filter(({ forms }) => forms.length > 0), { key: category.id, name, forms: [objectForm] }];
}

function visibleFields(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.filter(({ showForUser }) => showForUser !== false);
}

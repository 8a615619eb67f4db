import type { PublishingStatus } from '@tingest/domain/access';
import type { FieldDefinitionInput } from '@tingest/domain/fields';
import { type LocalizedText, problemsBelow } from '@tingest/domain/foundation';
import Type from 'typebox';
import { may } from '../../../http/authentication/grants.ts';
import { idSchema } from '../../../http/contract/schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { nameOf, presentPublishable } from '../../../publishing/publishable-item.ts';
import { publishableSave } from '../../../publishing/publishable-schemas.ts';
import { type OperationTypeRow, operationTypes } from '../operation-types/operation-types.ts';
import { createItem } from '../publishable/publishable-feature.ts';
import { selectItem } from '../publishable/publishable-queries.ts';

/** A function that is made together with a service; the events of the service name it by its id. */
export interface NewFunction {
  readonly id: string;
  readonly localizedNames: readonly LocalizedText[];
  readonly icon?: string | null;
  readonly dataPropertyTypes: readonly FieldDefinitionInput[];
}

const { localizedNames, icon, dataPropertyTypes } = publishableSave;

export const newFunctionsSave = Type.Optional(
  Type.Array(
    Type.Object(
      { id: idSchema, localizedNames, icon, dataPropertyTypes },
      { title: 'ServiceFunctionSave', additionalProperties: false },
    ),
    {
      maxItems: 20,
      description:
        'Functions to create together with the service, in its category and with its status. The events name them by \
their ids. A function that exists in the category already is left as it is, so that a request can be repeated.',
    },
  ),
);

interface ServiceWithFunctions {
  readonly elementTypeId: string;
  readonly functions?: readonly NewFunction[];
}

/**
 * Creates the functions that a service brings along, in the transaction of its save. An id that exists in the category
 * is skipped: the request is repeated.
 * @throws ProblemError with paths below `functions`
 */
export async function createNewFunctions(
  context: SiteContext,
  { elementTypeId, functions = [] }: ServiceWithFunctions,
  status: PublishingStatus,
): Promise<void> {
  for (const [index, { id, ...form }] of functions.entries()) {
    const existing = await selectItem<OperationTypeRow>(operationTypes, context, id.toLowerCase());
    if (existing && existing.element_type_id !== elementTypeId.toLowerCase()) {
      throw new ProblemError({ code: 'unknownValue', path: `functions.${index}.id` });
    }
    if (!existing) await atPath(`functions.${index}`, createFunction(context, { ...form, id, elementTypeId, status }));
  }
}

type FunctionBody = NewFunction & { readonly elementTypeId: string; readonly status: PublishingStatus };

async function createFunction(context: SiteContext, body: FunctionBody): Promise<void> {
  const { caller, site, tenant, culture } = context;
  const decision = may(caller, 'operationTypes.write', {
    siteId: site.id,
    tenantLocked: tenant.settings.lockdown === true,
  });
  if (!decision.allowed) throw new ProblemError(decision.problem);
  const row = await createItem(operationTypes, context, body);
  recordAudit(context, {
    ...{ action: 'create', resourceType: 'operationType', resourceId: row.id, resourceName: nameOf(row, culture) },
    after: { ...presentPublishable(row, culture), ...operationTypes.present(row) },
  });
}

/** Awaits work whose problems have paths below another one. */
async function atPath(path: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(problemsBelow(path, error.problems), error.headers);
  }
}

import { publicQuestions } from '@tingest/domain/access';
import { type FieldDefinition, missingFromPublicForm, walkFields } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { resolveShortLists } from '../../../data-objects/option-sources.ts';
import { modeHas } from '../../../database/mode-predicate.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { isOpenToAll, type OpenSiteScope } from '../../register/open/public-object.ts';

/** A service by which anonymous users open cases. */
export interface PublicService {
  readonly id: string;
  readonly elementTypeId: string;
  readonly operationTypeId: string;
  readonly name: string;
  /** The whole form. */
  readonly fields: readonly FieldDefinition[];
  /** The questions for anonymous users, with their choices. */
  readonly questions: readonly FieldDefinition[];
}

interface ServiceRow {
  readonly id: string;
  readonly operation_type_id: string;
  readonly localized_names: readonly LocalizedText[];
  readonly fields: readonly FieldDefinition[];
}

/** More to choose from is nothing for a page that is read whole. */
const maxOptions = 500;

/**
 * Finds the services by which anonymous users report faults of objects of a category: published ones that are open to
 * the public and have a form that they can fill in; none where the tenant allows no anonymous requests. Whether the
 * category is public is checked with its objects.
 */
export async function findPublicServices(
  scope: OpenSiteScope,
  elementTypeId: string,
): Promise<readonly PublicService[]> {
  if (!isOpenToAll(scope)) return [];
  const rows = await selectPublicServices(scope, elementTypeId);
  const publicServices = await Promise.all(rows.map((row) => publicService(scope, elementTypeId, row)));
  return publicServices.flatMap((service) => service ?? []).sort((a, b) => a.name.localeCompare(b.name, scope.culture));
}

async function publicService(
  scope: OpenSiteScope,
  elementTypeId: string,
  { id, operation_type_id, localized_names, fields }: ServiceRow,
): Promise<PublicService | null> {
  const resolvedQuestions = await resolveShortLists(scope, publicQuestions(fields), maxOptions);
  const questions = resolvedQuestions.filter(
    ({ fieldType, options }) => !isChosen(fieldType) || (options ?? []).length > 0,
  );
  const questionIds = new Set(questions.map((field) => field.id));
  const otherRequiredFields = [...walkFields(fields)].filter(
    (field) => field.required === true && !questionIds.has(field.id),
  );
  if (missingFromPublicForm(otherRequiredFields.map((field) => ({ ...field, showForPublic: false }))).length > 0)
    return null;
  return {
    ...{ id, elementTypeId, operationTypeId: operation_type_id, fields, questions },
    name: nameOf({ localized_names }, scope.culture),
  };
}

function isChosen(fieldType: FieldDefinition['fieldType']): boolean {
  return fieldType === 'select' || fieldType === 'radio' || fieldType === 'segmented';
}

/** Services that say they are open to the public, with the form that begins them. */
async function selectPublicServices({ tx, tenant, site }: OpenSiteScope, elementTypeId: string): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    SELECT DISTINCT ON (t.id) t.id, o.id AS operation_type_id, t.localized_names,
           o.data_property_types || t.data_property_types AS fields
    FROM transaction_types t
    JOIN transaction_event_types e ON e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id AND e.mode = 'start'
    JOIN operation_types o ON o.tenant_id = e.tenant_id AND o.id = e.operation_type_id AND o.status = 'published'
    WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id} AND t.element_type_id = ${elementTypeId}
      AND t.status = 'published' AND ${modeHas('t.mode', 'hasAssignee')} AND t.policy @> '{"case": {"isPublic": true}}'
    ORDER BY t.id, e.position`.execute(tx);
  return rows;
}

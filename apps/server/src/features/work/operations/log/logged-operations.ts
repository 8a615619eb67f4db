import type { Role } from '@tingest/domain/access';
import { type AddedOptions, type FieldDefinition, type FieldValues, resolveOptions } from '@tingest/domain/fields';
import { type Culture, type LocalizedText, pickText } from '@tingest/domain/foundation';
import type { ServiceWords } from '@tingest/domain/work';
import { loadOptionSources } from '../../../../data-objects/option-sources.ts';
import { fixedStatement } from '../../../../database/fixed-statement.ts';
import { inOrder } from '../../../../database/stored-rows.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { readableFields } from '../model/operation-presenter.ts';

/** An operation as the log is exported, with the form that it was filled in with. */
export interface LoggedOperation {
  readonly id: string;
  readonly transactionId: string;
  readonly elementId: string;
  readonly operationTypeId: string;
  readonly formVersion: number;
  readonly transactionTypeId: string;
  readonly transactionNumber: number;
  readonly transactionMode: string;
  readonly words: ServiceWords | null;
  readonly elementTitle: string;
  readonly elementCode: string;
  readonly mode: string;
  readonly toStatus: string;
  readonly userName: string;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly values: FieldValues;
  /** Options that rules had added, as they were called then. */
  readonly addedOptions: AddedOptions | null;
}

/** A version of a form, once for all operations that were filled in with it. */
export interface LoggedForm {
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
}

/** Forms are not read with each row: they are larger than all else of it. */
const operationsByIds = fixedStatement<LoggedOperation>(
  `SELECT o.id, o.transaction_id AS "transactionId", o.element_id AS "elementId", o.operation_type_id AS "operationTypeId", o.form_version AS "formVersion",
          o.transaction_type_id AS "transactionTypeId", t.number AS "transactionNumber", t.mode AS "transactionMode", s.words,
          o.element_title AS "elementTitle", o.element_code AS "elementCode", o.mode, o.to_status AS "toStatus",
          o.user_name AS "userName", o.occurred_at AS "occurredAt", o.received_at AS "receivedAt",
          o.data_properties AS values, o.added_options AS "addedOptions"
   FROM operations o JOIN transactions t ON t.tenant_id = o.tenant_id AND t.id = o.transaction_id
   JOIN transaction_types s ON s.tenant_id = o.tenant_id AND s.id = o.transaction_type_id
   WHERE o.tenant_id = $1 AND o.id = ANY ($2::uuid[])`,
);
const formsByVersion = fixedStatement<{
  readonly typeId: string;
  readonly version: number;
  readonly names: readonly LocalizedText[];
  readonly fields: readonly FieldDefinition[];
}>(
  `SELECT f.operation_type_id AS "typeId", f.version, f.localized_names AS names, f.data_property_types AS fields
   FROM unnest($2::uuid[], $3::int[]) AS wanted (type_id, version)
   JOIN form_versions f ON f.tenant_id = $1 AND f.operation_type_id = wanted.type_id AND f.version = wanted.version`,
);

const currentForm = fixedStatement<{ readonly names: LocalizedText[]; readonly fields: readonly FieldDefinition[] }>(
  `SELECT localized_names AS names, data_property_types AS fields FROM operation_types
   WHERE tenant_id = $1 AND site_id = $2 AND id = $3`,
);
const services = fixedStatement<{ readonly id: string; readonly names: LocalizedText[] }>(
  `SELECT id, localized_names AS names FROM transaction_types WHERE tenant_id = $1 AND site_id = $2`,
);

/** A function's form as it is now, as the caller may read it. */
export async function selectCurrentForm(
  context: SiteContext,
  operationTypeId: string,
): Promise<LoggedForm | undefined> {
  const { tx, tenant, site, caller, culture } = context;
  const [formRow] = await currentForm(tx, [tenant.id, site.id, operationTypeId]);
  return formRow && readable(formRow.names, formRow.fields, culture, caller.role);
}

/** The names of the site's services by their ids. */
export async function selectServiceNames({
  tx,
  tenant,
  site,
  culture,
}: SiteContext): Promise<ReadonlyMap<string, string>> {
  const rows = await services(tx, [tenant.id, site.id]);
  return new Map(rows.map(({ id, names }) => [id, pickText(names, culture)]));
}

/** The operations of ids in their order; those that are gone are left out. */
export async function selectLoggedOperations(
  { tx, tenant }: SiteContext,
  ids: readonly string[],
): Promise<readonly LoggedOperation[]> {
  return inOrder(ids, await operationsByIds(tx, [tenant.id, ids]));
}

/** Finds the forms of operations; each version is read once for as long as this is kept. */
export function loggedForms(context: SiteContext) {
  const formsByKey = new Map<string, LoggedForm>();
  return async (rows: readonly LoggedOperation[]): Promise<ReadonlyMap<string, LoggedForm>> => {
    const missingForms = new Map(rows.filter((row) => !formsByKey.has(formKey(row))).map((row) => [formKey(row), row]));
    if (missingForms.size > 0) {
      const missingRows = [...missingForms.values()];
      const foundForms = await formsByVersion(context.tx, [
        context.tenant.id,
        missingRows.map(({ operationTypeId }) => operationTypeId),
        missingRows.map(({ formVersion }) => formVersion),
      ]);
      for (const { typeId, version, names, fields } of foundForms) {
        formsByKey.set(`${typeId} ${version}`, readable(names, fields, context.culture, context.caller.role));
      }
    }
    return formsByKey;
  };
}

/** Forms with the names of the predefined values that some operations mention: one query for all of them. */
export async function withNamedOptions(
  context: SiteContext,
  forms: readonly LoggedForm[],
  rows: readonly LoggedOperation[],
): Promise<ReadonlyMap<LoggedForm, readonly FieldDefinition[]>> {
  const sources = await loadOptionSources(
    context,
    forms.flatMap(({ fields }) => fields),
    rows.map(({ values }) => values),
  );
  return new Map(forms.map((form) => [form, resolveOptions(form.fields, sources)]));
}

/** Returns the key of a form version. */
export function formKey({ operationTypeId, formVersion }: Pick<LoggedOperation, 'operationTypeId' | 'formVersion'>) {
  return `${operationTypeId} ${formVersion}`;
}

function readable(
  names: readonly LocalizedText[],
  fields: readonly FieldDefinition[],
  culture: Culture,
  role: Role,
): LoggedForm {
  return { name: pickText([...names], culture), fields: readableFields(fields, role) };
}

import { randomBytes } from 'node:crypto';
import { type Culture, codeKey, type FieldValues, makeCode, normalizeCode, type RowDecision } from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import {
  type ElementTypeInfo,
  findStampedElementType,
  findVisibleElementType,
} from '../../../data-objects/find-element-type.ts';
import { askedFields, untouchableProblems } from '../../../data-objects/granted/granted-form.ts';
import { objectAccess } from '../../../data-objects/granted/object-access.ts';
import { type ObjectContext, objectColumns } from '../../../data-objects/object-columns.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { savedBy, savedByOf } from '../../../data-objects/saved-by.ts';
import { attachFiles } from '../../../file-store/file-references.ts';
import { type OpenForm, readForm } from '../../../forms/read-form.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound, ProblemError, throwProblems } from '../../../http/problem-error.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import {
  deleteElement,
  type ElementRow,
  insertElement,
  openTransactionCount,
  type StampedElement,
  selectElement,
  selectElementByCode,
  updateElement,
} from './element-queries.ts';

/** An object as it was sent, its shape already checked. */
export interface ElementInput {
  readonly id?: string | null;
  readonly elementTypeId: string;
  readonly code?: string | null;
  readonly dataProperties?: readonly { dataPropertyTypeId: string; value?: unknown }[];
}

/** An object with its category, whose fields have the options that the object's values name. */
export interface ElementWithType {
  readonly row: ElementRow;
  readonly type: ElementTypeInfo;
  /** Fields that the caller does not see of it. */
  readonly hidden: ReadonlySet<string>;
}

const madeUpCodeAttempts = 5;

/**
 * An object of the site that the caller may see.
 * @param options what the caller wants to do with it, beside seeing it
 * @throws ProblemError `notFound`; `permissionDenied` for what they see and may not change
 */
export async function getElement(
  context: SiteContext,
  id: string,
  { lock = false, to }: { readonly lock?: boolean; readonly to?: 'update' | 'delete' } = {},
): Promise<ElementWithType> {
  const { tx, tenant, site } = context;
  const element = await withVisibleType(context, await selectElement(tx, tenant.id, site.id, id, lock));
  if (to) checkGranted(context, element.type, to, valuesOf(element.row));
  return element;
}

/** The object of the site that has a code, when the caller may see it. @throws ProblemError `notFound` */
export async function getElementByCode(context: SiteContext, code: string): Promise<ElementWithType> {
  const { tx, tenant, site } = context;
  return withVisibleType(context, await selectElementByCode(tx, tenant.id, site.id, codeKey(code)));
}

async function withVisibleType(context: SiteContext, found: StampedElement | undefined): Promise<ElementWithType> {
  const type = found && (await findStampedElementType(context, found.typeStamp, context.caller));
  const decision = type && objectAccess(context, 'elementType', type, ['read']).decide(valuesOf(found.row));
  if (!type || !decision?.isAllowed) throw notFound();
  return {
    row: found.row,
    type: { ...type, fields: await resolveFields(context, type.fields, [valuesOf(found.row)]) },
    hidden: decision.hiddenFieldIds,
  };
}

/** What is decided of an object with these values. @throws ProblemError `permissionDenied` */
function checkGranted(
  context: SiteContext,
  type: ElementTypeInfo,
  action: 'create' | 'update' | 'delete',
  values: FieldValues,
): RowDecision {
  const decision = objectAccess(context, 'elementType', { ...type, fields: fieldsOf(type.row) }, [
    'read',
    action,
  ]).decide(values);
  if (!decision.isAllowed) throw new ProblemError({ code: 'permissionDenied' });
  return decision;
}

/** Registers an object. A code that is left empty is made up. @throws ProblemError with every problem there is */
export async function createElement(context: SiteContext, input: ElementInput): Promise<ElementWithType> {
  const { tx, tenant, site, caller } = context;
  const type = await findVisibleElementType(context, input.elementTypeId, caller);
  if (!type) throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
  const { code, values, fields, hidden } = await checkInput(context, type, input, null);
  const resolved = { ...type, fields };
  for (let attempt = 0; attempt < madeUpCodeAttempts; attempt += 1) {
    const ownCode = code ?? makeCode(randomBytes);
    const row = await insertElement(tx, {
      tenant_id: tenant.id,
      site_id: site.id,
      id: input.id ?? uuidv7(),
      element_type_id: type.id,
      owner_id: caller.userId,
      ...savedBy(context),
      ...elementColumns(context, resolved, ownCode, values),
    });
    if (row) {
      await attachFiles(context, { ownerKind: 'element', ownerId: row.id, fields, values });
      return { row, type: resolved, hidden };
    }
    if (code !== null) throw new ProblemError({ code: 'codeTaken', path: 'code', parameters: { code } });
  }
  throw new Error('no free code was found');
}

/** Changes an object; fields that are left out keep their values. */
export async function changeElement(
  context: SiteContext,
  { row, type }: ElementWithType,
  input: ElementInput,
): Promise<ElementWithType> {
  const { tx, tenant } = context;
  // What an object is does not change; its fields are its category's.
  if (input.elementTypeId.toLowerCase() !== type.id) {
    throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
  }
  const { code, values, fields, hidden } = await checkInput(context, type, input, row);
  const resolved = { ...type, fields };
  const columns = { ...elementColumns(context, resolved, code ?? row.code, values), ...savedBy(context) };
  const changed = await updateElement(tx, tenant.id, row.id, columns);
  const previousValues = valuesOf(row);
  await attachFiles(context, { ownerKind: 'element', ownerId: row.id, fields, values, previousValues });
  return { type: resolved, row: changed, hidden };
}

/** Deletes an object, unless work on it is under way. What was done with it stays in the log. */
export async function removeElement({ tx, tenant }: SiteContext, { row }: ElementWithType): Promise<void> {
  const count = await openTransactionCount(tx, tenant.id, row.id);
  if (count > 0) throw new ProblemError({ code: 'inUse', parameters: { what: 'element', count } });
  await deleteElement(tx, tenant.id, row.id);
}

async function checkInput(
  context: SiteContext,
  type: ElementTypeInfo,
  input: ElementInput,
  previous: ElementRow | null,
) {
  const code = normalizeCode(input.code);
  const open: Partial<OpenForm> = previous
    ? { previous: valuesOf(previous), previousPerson: savedByOf(previous), holders: [previous.id] }
    : {};
  const action = previous ? 'update' : 'create';
  const access = objectAccess(context, 'elementType', { ...type, fields: fieldsOf(type.row) }, ['read', action]);
  const before = previous && access.decide(valuesOf(previous));
  const asked = askedFields(fieldsOf(type.row), before?.hiddenFieldIds ?? access.sometimesHidden);
  const form = await readForm(context, { fields: asked, ...open }, input.dataProperties);
  const problems = [...('problem' in code ? [{ ...code.problem, path: 'code' }] : []), ...form.problems];
  throwProblems(problems);
  // What comes out of it must be theirs as well: nobody makes or leaves behind what they could not have touched.
  const after = checkGranted(context, type, action, form.values);
  const untouchable = before ?? after;
  const previousValues = previous && valuesOf(previous);
  throwProblems(
    untouchableProblems(fieldsOf(type.row), untouchable, input.dataProperties, form.values, previousValues),
  );
  return {
    code: 'value' in code ? code.value : null,
    values: form.values,
    fields: form.fields,
    hidden: after.hiddenFieldIds,
  };
}

function valuesOf(row: ElementRow): FieldValues {
  return row.data_properties as FieldValues;
}

/** Everything that is stored of an object's code and values, whoever's `culture` it is saved in. Also for back-fills. */
export function elementColumns(
  context: ObjectContext & { readonly culture?: Culture },
  type: Pick<ElementTypeInfo, 'fields' | 'writtenSlots'>,
  code: string,
  values: Record<string, unknown>,
) {
  return { code, code_key: codeKey(code), ...objectColumns(context, type, code, values) };
}

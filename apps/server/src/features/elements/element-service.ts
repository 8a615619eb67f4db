import { randomBytes } from 'node:crypto';
import { type Culture, can, codeKey, type FieldValues, makeCode, normalizeCode, type Person } from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import { type ObjectContext, objectColumns } from '../../data-objects/object-columns.ts';
import type { SiteContext } from '../../http/context.ts';
import { notFound, ProblemError, throwProblems } from '../../http/problem-error.ts';
import { fieldsOf } from '../../publishing/publishable-item.ts';
import {
  type ElementTypeInfo,
  findStampedElementType,
  findVisibleElementType,
} from '../element-types/element-type-lookup.ts';
import { attachFiles } from '../files/file-lookup.ts';
import { type OpenForm, readForm } from '../forms/form-lookup.ts';
import { resolveFields } from '../records/record-lookup.ts';
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
}

const madeUpCodeAttempts = 5;

/** An object of the site that the caller may see. @throws ProblemError `notFound` */
export async function getElement(context: SiteContext, id: string, lock = false): Promise<ElementWithType> {
  const { tx, tenant, site } = context;
  return withVisibleType(context, await selectElement(tx, tenant.id, site.id, id, lock));
}

/** The object of the site that has a code, when the caller may see it. @throws ProblemError `notFound` */
export async function getElementByCode(context: SiteContext, code: string): Promise<ElementWithType> {
  const { tx, tenant, site } = context;
  return withVisibleType(context, await selectElementByCode(tx, tenant.id, site.id, codeKey(code)));
}

async function withVisibleType(context: SiteContext, found: StampedElement | undefined): Promise<ElementWithType> {
  const type = found && (await findStampedElementType(context, found.typeStamp, context.caller.role));
  if (!type) throw notFound();
  return {
    row: found.row,
    type: { ...type, fields: await resolveFields(context, type.fields, [valuesOf(found.row)]) },
  };
}

/** Registers an object. A code that is left empty is made up. @throws ProblemError with every problem there is */
export async function createElement(context: SiteContext, input: ElementInput): Promise<ElementWithType> {
  const { tx, tenant, site, caller } = context;
  const type = await findVisibleElementType(context, input.elementTypeId, caller.role);
  if (!type) throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
  const { code, values, fields } = await checkInput(context, type, input, null);
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
      return { row, type: resolved };
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
  // What a thing is does not change; its fields are its category's.
  if (input.elementTypeId.toLowerCase() !== type.id) {
    throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
  }
  const { code, values, fields } = await checkInput(context, type, input, row);
  const resolved = { ...type, fields };
  const columns = { ...elementColumns(context, resolved, code ?? row.code, values), ...savedBy(context) };
  const changed = await updateElement(tx, tenant.id, row.id, columns);
  const previousValues = valuesOf(row);
  await attachFiles(context, { ownerKind: 'element', ownerId: row.id, fields, values, previousValues });
  return { type: resolved, row: changed };
}

/** Deletes an object, unless work on it is under way. What was done with it stays in the log. */
export async function removeElement(context: SiteContext, { row }: ElementWithType): Promise<void> {
  const { tx, tenant, site, caller } = context;
  const verdict = can(caller, 'elements.delete', { siteId: site.id });
  if (!verdict.allowed) throw new ProblemError(verdict.problem);
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
  const form = await readForm(context, { fields: fieldsOf(type.row), ...open }, input.dataProperties);
  throwProblems([...('problem' in code ? [{ ...code.problem, path: 'code' }] : []), ...form.problems]);
  return { code: 'value' in code ? code.value : null, values: form.values, fields: form.fields };
}

function valuesOf(row: ElementRow): FieldValues {
  return row.data_properties as FieldValues;
}

function savedBy({ caller }: SiteContext) {
  return { saved_by: caller.userId, saved_by_name: caller.name };
}

function savedByOf({ saved_by: id, saved_by_name: name }: ElementRow): Person | null {
  return id === null || name === null ? null : { id, name };
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

import { searchText } from '@tingest/domain/fields';
import type { Culture, Problem } from '@tingest/domain/foundation';
import {
  codeKey,
  type FurtherCode,
  gs1Problem,
  normalizeCode,
  normalizeFurtherCodes,
  type StoredCode,
} from '@tingest/domain/register';
import type { ElementTypeInfo, ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { type ObjectContext, objectColumns } from '../../../data-objects/object-columns.ts';
import { type PublishedFields, publicColumns } from '../../../data-objects/public-columns.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { type ObjectInput, type ObjectWithType, objectService } from '../objects/object-service.ts';
import { type ElementRow, elementObject, elementRows, findRowByCode, storedCodes } from './element-object.ts';
import { maxCodeAttempts, newCode } from './new-code.ts';
import { takenCodes } from './taken-codes.ts';
import { openTransactionCount } from './transaction-counts.ts';

/** An object as it was sent, its shape already checked. */
export interface ElementInput extends ObjectInput {
  readonly code?: string | null;
  readonly codes?: readonly FurtherCode[];
}

/** An object with its category. */
export type ElementWithType = ObjectWithType<ElementRow, ElementTypeRow>;

/** An object's codes in a request; `codes` is null where the request has none. */
interface OwnOfElement {
  readonly code: string | null;
  readonly codes: readonly StoredCode[] | null;
}

/** Reads, saves and deletes objects. A code that is left empty is made up; a deleted object's past stays in the log. */
export const elementService = objectService<ElementRow, ElementTypeRow, ElementInput, OwnOfElement>(elementObject, {
  own(input) {
    const read = normalizeCode(input.code);
    const code = 'problem' in read ? null : read.value;
    const furtherCodes = input.codes ? normalizeFurtherCodes(input.codes, code) : null;
    const problems = 'problem' in read ? [{ ...read.problem, path: 'code' }] : [];
    return {
      own: { code, codes: furtherCodes?.codes ?? null },
      problems: [...problems, ...(furtherCodes?.problems ?? [])],
    };
  },
  async insert(context, columns, { own: { code, codes }, type, values }) {
    throwProblems(brokenCodes(code, codes ?? []));
    await checkFreeCodes(context, codes ?? [], null);
    const typeColumns = { ...columns, element_type_id: type.id, ...(codes && { codes: JSON.stringify(codes) }) };
    for (let attempt = 0; attempt < maxCodeAttempts; attempt += 1) {
      const ownCode = code ?? newCode();
      const ownColumns = elementColumns(context, type, { code: ownCode, values, codes: codes ?? [] });
      const row = await elementRows.insert(context.tx, { ...typeColumns, ...ownColumns });
      if (row) return row;
      if (code !== null) throw new ProblemError({ code: 'codeTaken', path: 'code', parameters: { code } });
    }
    throw new Error('no free code was found');
  },
  async changes(context, { own: { code, codes }, type, values }, previous) {
    const ownCode = code ?? previous.code;
    // A code that was a further one may become its own.
    const furtherCodes = (codes ?? storedCodes(previous)).filter(({ key }) => key !== codeKey(ownCode));
    const knownKeys = new Set(storedCodes(previous).map(({ key }) => key));
    throwProblems(brokenCodes(ownCode === previous.code ? null : ownCode, codes ?? [], knownKeys));
    if (codes) await checkFreeCodes(context, furtherCodes, previous.id);
    return {
      ...elementColumns(context, type, { code: ownCode, values, codes: furtherCodes }),
      codes: JSON.stringify(furtherCodes),
    };
  },
  // Work that is under way.
  usage: (context, { id }) => openTransactionCount(context, id),
});

/**
 * Codes that are written as ones of GS1 and break its rules.
 * @param knownKeys keys of codes that the object has already, which stay as they are
 */
function brokenCodes(
  code: string | null,
  codes: readonly StoredCode[],
  knownKeys: ReadonlySet<string> = new Set(),
): Problem[] {
  const ownProblem = code === null ? null : gs1Problem(code, false);
  return [
    ...(ownProblem ? [{ ...ownProblem, path: 'code' }] : []),
    ...codes.flatMap((furtherCode, index): Problem[] => {
      const problem = knownKeys.has(furtherCode.key) ? null : gs1Problem(furtherCode.code, furtherCode.type === 'gs1');
      return problem ? [{ ...problem, path: `codes.${index}.code` }] : [];
    }),
  ];
}

/** @throws ProblemError for further codes that another object of the site has, at each of them */
export async function checkFreeCodes(
  context: SiteContext,
  codes: readonly StoredCode[],
  ownId: string | null,
  pathOf = (index: number): string => `codes.${index}.code`,
): Promise<void> {
  const usedCodes = await takenCodes(
    context,
    codes.map(({ code }) => code),
    ownId,
  );
  throwProblems(
    codes.flatMap(({ code }, index) =>
      usedCodes.has(code) ? [{ code: 'codeTaken' as const, path: pathOf(index), parameters: { code } }] : [],
    ),
  );
}

/** The object of the site that has a code, when the caller may see it. @throws ProblemError `notFound` */
export async function getElementByCode(context: SiteContext, code: string): Promise<ElementWithType> {
  return elementService.visible(context, await findRowByCode(context, code));
}

/**
 * Returns all columns stored for an object's code and values, regardless of the `culture` in which it is saved. Also
 * for back-fills.
 * @param codes further codes it is found by; stored apart
 */
export function elementColumns(
  context: ObjectContext & { readonly culture?: Culture },
  type: Pick<ElementTypeInfo, 'fields' | 'writtenSlots'> & PublishedFields,
  {
    code,
    values,
    codes = [],
  }: { readonly code: string; readonly values: Record<string, unknown>; readonly codes?: readonly StoredCode[] },
) {
  const columns = objectColumns(context, type, { code, values });
  const allCodes = [code, ...codes.map((furtherCode) => furtherCode.code)].join(' ');
  return {
    code,
    code_key: codeKey(code),
    ...columns,
    ...(codes.length > 0 && { search_text: searchText(columns.title, allCodes, type.fields, values) }),
    ...publicColumns(context, type, code, values),
  };
}

import { randomBytes } from 'node:crypto';
import { type Culture, codeKey, makeCode, normalizeCode } from '@tingest/domain';
import type { ElementTypeInfo, ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { type ObjectContext, objectColumns } from '../../../data-objects/object-columns.ts';
import { type PublishedFields, publicColumns } from '../../../data-objects/public-columns.ts';
import type { SiteContext } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { type ObjectInput, type ObjectWithType, objectService } from '../objects/object-service.ts';
import { type ElementRow, elementObject, elementRows } from './element-object.ts';
import { openTransactionCount } from './transaction-counts.ts';

/** An object as it was sent, its shape already checked. */
export interface ElementInput extends ObjectInput {
  readonly code?: string | null;
}

/** An object with its category. */
export type ElementWithType = ObjectWithType<ElementRow, ElementTypeRow>;

const madeUpCodeAttempts = 5;

/** Reads, saves and deletes objects. A code that is left empty is made up; a deleted object's past stays in the log. */
export const elementService = objectService<ElementRow, ElementTypeRow, ElementInput, string | null>(elementObject, {
  own(input) {
    const code = normalizeCode(input.code);
    return 'problem' in code
      ? { own: null, problems: [{ ...code.problem, path: 'code' }] }
      : { own: code.value, problems: [] };
  },
  async insert(context, columns, { own: code, type, values }) {
    const typed = { ...columns, element_type_id: type.id };
    for (let attempt = 0; attempt < madeUpCodeAttempts; attempt += 1) {
      const ownCode = code ?? makeCode(randomBytes);
      const row = await elementRows.insert(context.tx, { ...typed, ...elementColumns(context, type, ownCode, values) });
      if (row) return row;
      if (code !== null) throw new ProblemError({ code: 'codeTaken', path: 'code', parameters: { code } });
    }
    throw new Error('no free code was found');
  },
  changes: (context, { own: code, type, values }, previous) =>
    elementColumns(context, type, code ?? previous.code, values),
  // Work that is under way.
  usage: (context, { id }) => openTransactionCount(context, id),
});

const rowOfCode = elementRows.findBy('code_key');

/** The object of the site that has a code, when the caller may see it. @throws ProblemError `notFound` */
export async function getElementByCode(context: SiteContext, code: string): Promise<ElementWithType> {
  return elementService.visible(context, await rowOfCode(context, codeKey(code)));
}

/** Everything that is stored of an object's code and values, whoever's `culture` it is saved in. Also for back-fills. */
export function elementColumns(
  context: ObjectContext & { readonly culture?: Culture },
  type: Pick<ElementTypeInfo, 'fields' | 'writtenSlots'> & PublishedFields,
  code: string,
  values: Record<string, unknown>,
) {
  return {
    code,
    code_key: codeKey(code),
    ...objectColumns(context, type, code, values),
    ...publicColumns(context, type, code, values),
  };
}

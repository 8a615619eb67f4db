import { codeKey, gs1Problem, normalizeFurtherCodes } from '@tingest/domain/register';
import { savedBy } from '../../../data-objects/saved-by.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { item } from '../../../http/kernel/answer.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { valuesOf } from '../objects/data-object.ts';
import { elementObject, elementRows, storedCodes } from './element-object.ts';
import { elementReply, furtherCode } from './element-schemas.ts';
import { checkFreeCodes, elementColumns, elementService } from './element-service.ts';
import { presentElement } from './present-element.ts';

/**
 * `POST elements/{id}/codes`: links a code to an object, independent of its current form. Sent twice, it is linked
 * once.
 */
export const addCodeRoute: Route = route({
  tag: 'Objects',
  authentication: 'user',
  scope: 'site',
  transaction: 'write',
  action: 'elements.write',
  method: 'POST',
  path: 'elements/:id/codes',
  name: 'elements.addCode',
  summary: 'Link a code to an object',
  description:
    'From then on, the object can be found by the code. Requires permission to change the object; the field values of the object are not validated.',
  params: idParams,
  body: furtherCode,
  reply: elementReply,
  async handler(context, { params, body }) {
    const { row, type, hiddenFieldIds } = await elementService.get(context, params.id, { lock: true, to: 'update' });
    const before = storedCodes(row);
    const { codes, problems } = normalizeFurtherCodes([...before, body], null);
    throwProblems(problems.map((problem) => (problem.path === 'codes' ? problem : { ...problem, path: 'code' })));
    const [addedCode] = codes.slice(before.length);
    if (!addedCode || addedCode.key === codeKey(row.code))
      return item(presentElement({ row, type, hiddenFieldIds }, context));
    const codeProblem = gs1Problem(addedCode.code, addedCode.type === 'gs1');
    if (codeProblem) throw new ProblemError({ ...codeProblem, path: 'code' });
    await checkFreeCodes(context, [addedCode], row.id, () => 'code');
    const columns = elementColumns(context, type, { code: row.code, values: { ...valuesOf(row) }, codes });
    const changedRow = await elementRows.update(context, row.id, {
      search_text: columns.search_text,
      codes: JSON.stringify(codes),
      ...savedBy(context),
    });
    recordAudit(context, {
      action: 'update',
      resourceType: elementObject.what,
      resourceId: row.id,
      resourceName: row.title,
      before: elementObject.auditFacts(row),
      after: elementObject.auditFacts(changedRow),
    });
    return item(presentElement({ row: changedRow, type, hiddenFieldIds }, context));
  },
});

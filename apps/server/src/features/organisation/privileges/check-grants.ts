import type { Grant } from '@tingest/domain/access';
import { allFields, fieldLabel, validateCondition } from '@tingest/domain/fields';
import { isId, type Problem } from '@tingest/domain/foundation';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { type OpenFields, openTitleOf, openTitleProblem, selectOpenFields } from '../../../publishing/hidden-titles.ts';
import {
  type GrantableType,
  selectFileIds,
  selectGrantableObjectTypes,
  selectGrantableServices,
} from './privilege-queries.ts';

/**
 * Returns problems for names in grants that do not exist: resources of another site, fields of none of the named types,
 * conditions that the fields do not take; and for fields that cannot be hidden because the title is made of them.
 * @param path of the grants in the request
 */
export async function namedProblems(context: SiteContext, grants: readonly Grant[], path: string): Promise<Problem[]> {
  const types = grantableTypes(context);
  const problems: Problem[] = [];
  const hides = grants.some(({ hiddenFieldIds }) => hiddenFieldIds.length > 0);
  const openFields = hides ? await selectOpenFields(context) : null;
  for (const [index, grant] of grants.entries()) {
    const at = `${path}.${index}`;
    if (grant.resource === 'file') {
      problems.push(...(await fileProblems(context, grant, at)));
      continue;
    }
    const knownTypes = await types(grant.resource);
    const namedTypes = grant.ids === 'all' ? knownTypes : knownTypes.filter(({ id }) => grant.ids.includes(id));
    problems.push(...idProblems(grant, new Set(knownTypes.map(({ id }) => id)), at));
    // About types that are not there nothing more can be said.
    if (namedTypes.length === 0 && grant.ids !== 'all') continue;
    problems.push(
      ...filterProblems(context, grant, namedTypes, at),
      ...fieldProblems(context, grant, { types: namedTypes, path: at, open: openFields }),
    );
  }
  return problems;
}

/** Finds the types of a kind, each kind once. */
function grantableTypes(context: SiteContext) {
  const typeCache = new Map<string, Promise<readonly GrantableType[]>>();
  const load = (resource: Grant['resource']): Promise<readonly GrantableType[]> => {
    if (resource === 'elementType') return selectGrantableObjectTypes(context, 'element_types');
    if (resource === 'recordType') return selectGrantableObjectTypes(context, 'record_types');
    return selectGrantableServices(context);
  };
  return (resource: Grant['resource']): Promise<readonly GrantableType[]> => {
    const cachedTypes = typeCache.get(resource) ?? load(resource);
    typeCache.set(resource, cachedTypes);
    return cachedTypes;
  };
}

function idProblems({ ids }: Grant, knownIds: ReadonlySet<string>, path: string): Problem[] {
  if (ids === 'all') return [];
  // A text that is no id is reported already.
  return ids.flatMap((id, index) =>
    isId(id) && !knownIds.has(id) ? [{ code: 'unknownValue' as const, path: `${path}.ids.${index}` }] : [],
  );
}

async function fileProblems(context: SiteContext, grant: Grant, path: string): Promise<Problem[]> {
  if (grant.ids === 'all') return [];
  return idProblems(grant, await selectFileIds(context, grant.ids.filter(isId)), path);
}

/** The filter must hold for one of the types at least: of a type that has not its fields it lets no row through. */
function filterProblems(
  context: SiteContext,
  { rowFilter }: Grant,
  types: readonly GrantableType[],
  path: string,
): Problem[] {
  if (rowFilter === null) return [];
  const { timeZone } = fieldContext(context);
  const problemLists = types.map(({ rowFields }) =>
    validateCondition(rowFilter, rowFields, timeZone, `${path}.rowFilter`),
  );
  const nearest = problemLists.toSorted((a, b) => a.length - b.length)[0];
  return nearest ?? validateCondition(rowFilter, [], timeZone, `${path}.rowFilter`);
}

function fieldProblems(
  context: SiteContext,
  grant: Grant,
  {
    types,
    path,
    open,
  }: { readonly types: readonly GrantableType[]; readonly path: string; readonly open: OpenFields | null },
): Problem[] {
  const fieldsById = new Map(
    types.flatMap(({ shownFields }) => [...allFields(shownFields)].map((field) => [field.id, field])),
  );
  const listUnknownFields = (ids: readonly string[], list: string): Problem[] =>
    ids.flatMap((id, index) =>
      isId(id) && !fieldsById.has(id) ? [{ code: 'unknownField' as const, path: `${path}.${list}.${index}` }] : [],
    );
  const inTitle = grant.hiddenFieldIds.flatMap((id, index): Problem[] => {
    const field = fieldsById.get(id);
    const openTitle = field && open && openTitleOf(open, id);
    return openTitle
      ? [openTitleProblem(openTitle, fieldLabel(field, context.culture), `${path}.hiddenFieldIds.${index}`)]
      : [];
  });
  return [
    ...listUnknownFields(grant.hiddenFieldIds, 'hiddenFieldIds'),
    ...listUnknownFields(grant.readonlyFieldIds, 'readonlyFieldIds'),
    ...inTitle,
  ];
}

import type { Grant, GrantAction, GrantResource } from '@tingest/domain';
import type { TextKey } from '@tingest/i18n';
import { formatList } from '@tingest/i18n';
import { conditionText, type TextContext } from '../filter/condition-text.ts';

interface SentenceContext extends TextContext {
  /** Names of the resources that grants name, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Names of fields, by id. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

/** More names than these are counted. */
const mostNamed = 3;

/** What somebody performs, apart from what they follow afterwards. */
const performing: readonly GrantAction[] = ['start', 'update', 'complete', 'cancel'];

/** What a grant says, for people: "May see and change objects of Playgrounds where Area is North." */
export function grantSentence(grant: Grant, textContext: SentenceContext): string {
  const { t } = textContext;
  if (grant.actions.length === 0) return t('admin.privileges.sentence.nothing');
  const texts =
    grant.resource === 'transactionType'
      ? serviceSentences(grant, textContext)
      : [resourceSentence(grant, textContext)];
  const fields = (ids: readonly string[]): string => nameList(ids, textContext.fieldNames, textContext);
  return (
    [
      ...texts,
      ...(grant.hiddenFieldIds.length > 0
        ? [t('admin.privileges.sentence.hidden', { fields: fields(grant.hiddenFieldIds) })]
        : []),
      ...(grant.readonlyFieldIds.length > 0
        ? [t('admin.privileges.sentence.readonly', { fields: fields(grant.readonlyFieldIds) })]
        : []),
    ]
      .join(' ')
      // What is not said yet ends a sentence by itself.
      .replaceAll('….', '…')
  );
}

function resourceSentence(grant: Grant, textContext: SentenceContext): string {
  return may(grant, verbs(grant, grant.actions, textContext), resources(grant, textContext), textContext);
}

/** Performing a service and following it up are said one after the other: "May start …. May also see …." */
function serviceSentences(grant: Grant, textContext: SentenceContext): readonly string[] {
  const { t } = textContext;
  const performed = grant.actions.filter((action) => performing.includes(action));
  // Everybody's transactions are one's own too.
  const followed = grant.actions.filter(
    (action) => !performing.includes(action) && !(action === 'readOwn' && grant.actions.includes('readAll')),
  );
  if (performed.length === 0) {
    const ofThem =
      grant.ids === 'all' ? t('admin.privileges.sentence.resources.ofServices.all') : ofChosen(grant, textContext);
    return [may(grant, verbs(grant, followed, textContext), ofThem, textContext)];
  }
  return [
    may(grant, verbs(grant, performed, textContext), resources(grant, textContext), textContext),
    ...(followed.length > 0
      ? [t('admin.privileges.sentence.mayThere', { actions: verbs(grant, followed, textContext) })]
      : []),
  ];
}

function may({ rowFilter, resource }: Grant, actions: string, about: string, textContext: SentenceContext): string {
  const { t } = textContext;
  if (rowFilter === null) return t('admin.privileges.sentence.may', { actions, resources: about });
  const condition = conditionText(rowFilter, textContext);
  return t(`admin.privileges.sentence.${resource === 'transactionType' ? 'mayOnObjects' : 'mayWhere'}`, {
    actions,
    resources: about,
    condition,
  });
}

function ofChosen(grant: Grant, textContext: SentenceContext): string {
  return textContext.t('admin.privileges.sentence.resources.ofServices.chosen', { names: namesOf(grant, textContext) });
}

function resources(grant: Grant, textContext: SentenceContext): string {
  const { t } = textContext;
  const { resource, ids } = grant;
  if (ids === 'all') return t(`admin.privileges.sentence.resources.${resource}.all`);
  // Files have names that say little about them.
  if (resource === 'file') return t('admin.privileges.sentence.resources.file.chosen', { count: ids.length });
  return t(`admin.privileges.sentence.resources.${resource}.chosen`, { names: namesOf(grant, textContext) });
}

function namesOf({ ids }: Grant, textContext: SentenceContext): string {
  return ids === 'all' ? '' : nameList(ids, textContext.names, textContext);
}

function verbs({ resource }: Grant, actions: readonly GrantAction[], { t, context }: SentenceContext): string {
  return formatList(
    context.culture,
    actions.map((action) => t(verbKey(resource, action))),
  );
}

/** The text of an action; the pairs that there are stand in the table of grants. */
function verbKey(resource: GrantResource, action: GrantAction): TextKey {
  return `admin.privileges.sentence.verbs.${resource}.${action}` as TextKey;
}

function nameList(ids: readonly string[], names: ReadonlyMap<string, string>, { t, context }: SentenceContext): string {
  const unknown = t('admin.privileges.sentence.unknown');
  if (ids.length === 0) return unknown;
  const shown = ids.length > mostNamed + 1 ? ids.slice(0, mostNamed) : ids;
  const left = ids.length - shown.length;
  const texts = shown.map((id) => names.get(id) ?? unknown);
  return formatList(
    context.culture,
    left > 0 ? [...texts, t('admin.privileges.sentence.more', { count: left })] : texts,
  );
}

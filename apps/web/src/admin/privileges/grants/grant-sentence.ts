import type { Grant, GrantAction } from '@tingest/domain/access';
import { actionsText, nameList, resourcesText } from '../../../features/grants/grant-words.ts';
import { conditionText, type TextContext } from '../filter/condition-text.ts';

interface SentenceContext extends TextContext {
  /** Names of the resources that grants name, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Names of fields, by id. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

/** Actions that perform an operation, apart from those that only read it afterwards. */
const performing: readonly GrantAction[] = ['start', 'update', 'complete', 'cancel'];

/** Describes a grant for readers: "May see and change objects of Playgrounds where Area is North." */
export function grantSentence(grant: Grant, textContext: SentenceContext): string {
  const { t } = textContext;
  if (grant.actions.length === 0) return t('admin.privileges.sentence.nothing');
  const texts =
    grant.resource === 'transactionType'
      ? serviceSentences(grant, textContext)
      : [resourceSentence(grant, textContext)];
  const fields = (ids: readonly string[]): string => nameList(ids, textContext.fieldNames, wordsOf(textContext));
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
      // A missing part is shown as an ellipsis, which already ends the sentence.
      .replaceAll('….', '…')
  );
}

function resourceSentence(grant: Grant, textContext: SentenceContext): string {
  return may(grant, grant.actions, resourcesText(grant, textContext.names, wordsOf(textContext)), textContext);
}

/** Performing a service and following it up are said one after the other: "May start …. May also see …." */
function serviceSentences(grant: Grant, textContext: SentenceContext): readonly string[] {
  const { t, names } = textContext;
  const words = wordsOf(textContext);
  const performActions = grant.actions.filter((action) => performing.includes(action));
  // Everybody's transactions are one's own too.
  const followActions = grant.actions.filter(
    (action) => !performing.includes(action) && !(action === 'readOwn' && grant.actions.includes('readAll')),
  );
  if (performActions.length === 0) {
    const ofThem =
      grant.ids === 'all'
        ? t('admin.privileges.sentence.resources.ofServices.all')
        : t('admin.privileges.sentence.resources.ofServices.chosen', { names: nameList(grant.ids, names, words) });
    return [may(grant, followActions, ofThem, textContext)];
  }
  return [
    may(grant, performActions, resourcesText(grant, names, words), textContext),
    ...(followActions.length > 0
      ? [t('admin.privileges.sentence.mayThere', { actions: actionsText(grant.resource, followActions, words) })]
      : []),
  ];
}

function may(
  { rowFilter, resource }: Grant,
  allowedActions: readonly GrantAction[],
  resources: string,
  textContext: SentenceContext,
): string {
  const { t } = textContext;
  const actions = actionsText(resource, allowedActions, wordsOf(textContext));
  if (rowFilter === null) return t('admin.privileges.sentence.may', { actions, resources });
  const condition = conditionText(rowFilter, textContext, 'clause');
  return t(`admin.privileges.sentence.${resource === 'transactionType' ? 'mayOnObjects' : 'mayWhere'}`, {
    actions,
    resources,
    condition,
  });
}

function wordsOf({ t, context }: TextContext) {
  return { t, culture: context.culture };
}

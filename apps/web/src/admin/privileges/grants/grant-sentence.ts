import type { Grant, GrantAction, GrantResource } from '@tingest/domain';
import type { TextKey } from '@tingest/i18n';
import { formatList } from '@tingest/i18n';
import { conditionWords, type WordsContext } from '../filter/condition-words.ts';

interface SentenceContext extends WordsContext {
  /** Names of the things that grants name, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Names of fields, by id. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

/** More names than these are counted. */
const mostNamed = 3;

/** What somebody performs, apart from what they follow afterwards. */
const performing: readonly GrantAction[] = ['start', 'update', 'complete', 'cancel'];

/** What a grant says, for people: "May see and change objects of Playgrounds where Area is North." */
export function grantSentence(grant: Grant, words: SentenceContext): string {
  const { t } = words;
  if (grant.actions.length === 0) return t('admin.privileges.sentence.nothing');
  const texts = grant.resource === 'transactionType' ? serviceSentences(grant, words) : [thingSentence(grant, words)];
  const fields = (ids: readonly string[]): string => nameList(ids, words.fieldNames, words);
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

function thingSentence(grant: Grant, words: SentenceContext): string {
  return may(grant, verbs(grant, grant.actions, words), things(grant, words), words);
}

/** Performing a service and following it up are said one after the other: "May start …. May also see …." */
function serviceSentences(grant: Grant, words: SentenceContext): readonly string[] {
  const { t } = words;
  const performed = grant.actions.filter((action) => performing.includes(action));
  // Everybody's transactions are one's own too.
  const followed = grant.actions.filter(
    (action) => !performing.includes(action) && !(action === 'readOwn' && grant.actions.includes('readAll')),
  );
  if (performed.length === 0) {
    const ofThem = grant.ids === 'all' ? t('admin.privileges.sentence.things.ofServices.all') : ofChosen(grant, words);
    return [may(grant, verbs(grant, followed, words), ofThem, words)];
  }
  return [
    may(grant, verbs(grant, performed, words), things(grant, words), words),
    ...(followed.length > 0
      ? [t('admin.privileges.sentence.mayThere', { actions: verbs(grant, followed, words) })]
      : []),
  ];
}

function may({ rowFilter, resource }: Grant, actions: string, about: string, words: SentenceContext): string {
  const { t } = words;
  if (rowFilter === null) return t('admin.privileges.sentence.may', { actions, things: about });
  const condition = conditionWords(rowFilter, words);
  return t(`admin.privileges.sentence.${resource === 'transactionType' ? 'mayOnObjects' : 'mayWhere'}`, {
    actions,
    things: about,
    condition,
  });
}

function ofChosen(grant: Grant, words: SentenceContext): string {
  return words.t('admin.privileges.sentence.things.ofServices.chosen', { names: namesOf(grant, words) });
}

function things(grant: Grant, words: SentenceContext): string {
  const { t } = words;
  const { resource, ids } = grant;
  if (ids === 'all') return t(`admin.privileges.sentence.things.${resource}.all`);
  // Files have names that say little about them.
  if (resource === 'file') return t('admin.privileges.sentence.things.file.chosen', { count: ids.length });
  return t(`admin.privileges.sentence.things.${resource}.chosen`, { names: namesOf(grant, words) });
}

function namesOf({ ids }: Grant, words: SentenceContext): string {
  return ids === 'all' ? '' : nameList(ids, words.names, words);
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

import type { FieldDefinition } from '@tingest/domain/fields';
import { canonicalJson } from '@tingest/domain/register';
import { type NamedRule, namedRules, type SchemaConfiguration } from '@tingest/domain/rules';
import type { OperationMode } from '@tingest/domain/work';
import { loadRuleTexts, plainSentence, type RuleReading, ruleSentence } from '@tingest/i18n/rules';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import type { TenantContext } from '../http/kernel/context.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { type AuditedRules, definitionsOfRules } from './audited-definitions.ts';

/** A rule that is another than before, in the reader's words. */
export interface RuleChange {
  readonly name: string;
  /** Its effect before; `null` for a new one. */
  readonly before: string | null;
  /** Its effect now; `null` for a deleted one. */
  readonly after: string | null;
}

/** One function or event with its rules, before and after. */
interface Owner {
  readonly before: readonly SchemaConfiguration[];
  readonly after: readonly SchemaConfiguration[];
  /** An event's. */
  readonly mode?: OperationMode;
  readonly operationTypeId: string;
}

/**
 * Returns the rules that an event of the audit trail changed, each described in one sentence. Items without rules cost
 * no query.
 * @param names the names of ids in the event
 */
export async function ruleChanges(
  context: Pick<TenantContext, 'tx' | 'tenant' | 'culture' | 'now'>,
  event: { readonly resourceId: string | null; readonly before: unknown; readonly after: unknown },
  names: Readonly<Record<string, string>>,
): Promise<RuleChange[]> {
  const [before, after] = [event.before as AuditedRules | null, event.after as AuditedRules | null];
  const owners = ownersIn(event.resourceId ?? '', before, after).filter(
    (owner) => canonicalJson(owner.before) !== canonicalJson(owner.after),
  );
  if (owners.length === 0) return [];
  const { culture } = context;
  const definitions = await definitionsOfRules(context, event.resourceId ?? '', before, after);
  const texts = await loadRuleTexts(culture);
  const labelOf = ({ id }: FieldDefinition) => ownLabel(id, culture);
  return owners.flatMap((owner) => {
    const inScope = definitions.filter(({ type, id }) => type !== 'operationType' || id === owner.operationTypeId);
    const reading: RuleReading = { texts, context: fieldContext(context), definitions: inScope, labelOf };
    return changesOf(owner, (namedRule) => sentenceOf(namedRule, reading, names));
  });
}

function ownersIn(resourceId: string, before: AuditedRules | null, after: AuditedRules | null): readonly Owner[] {
  const ownConfigurations = { before: before?.schemaConfigurations ?? [], after: after?.schemaConfigurations ?? [] };
  const events = new Map([...(before?.events ?? []), ...(after?.events ?? [])].map((each) => [each.id, each]));
  const rulesIn = (version: AuditedRules | null, id: string) =>
    version?.events?.find((each) => each.id === id)?.schemaConfigurations ?? [];
  return [
    { ...ownConfigurations, operationTypeId: resourceId },
    ...[...events.values()].map(({ id, mode, operationTypeId }) => ({
      ...{ mode, operationTypeId },
      before: rulesIn(before, id),
      after: rulesIn(after, id),
    })),
  ];
}

function changesOf({ before, after }: Owner, say: (named: NamedRule) => string): RuleChange[] {
  const [was, is] = [before, after].map(
    (configurations) => new Map(namedRules(configurations).map((namedRule) => [namedRule.rule.id, namedRule])),
  );
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((id) => {
    const [one, currentRule] = [was?.get(id), is?.get(id)];
    const name = (currentRule ?? one)?.name ?? '';
    if (!one || !currentRule)
      return [{ name, before: one ? say(one) : null, after: currentRule ? say(currentRule) : null }];
    if (canonicalJson(one.rule) === canonicalJson(currentRule.rule)) return [];
    const change = { name, before: say(one), after: say(currentRule) };
    return change.before === change.after ? [{ name, before: one.name, after: currentRule.name }] : [change];
  });
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A rule in a sentence; predefined values in it by their names. */
function sentenceOf({ rule }: NamedRule, reading: RuleReading, names: Readonly<Record<string, string>>): string {
  const sentence = plainSentence(ruleSentence([rule], reading)).replace(uuid, (id) => names[id] ?? id);
  return rule.disabled ? translate(reading.context.culture, 'admin.audit.ruleOff', { sentence }) : sentence;
}

/** Returns the label of a built-in field of objects and transactions, by its id. */
function ownLabel(id: string, culture: TenantContext['culture']): string | undefined {
  if (id.includes('-')) return undefined;
  for (const holder of ['element', 'transaction']) {
    const key = `forms.ruleFields.${holder}.${id}`;
    const text = translate(culture, key as ServerTextKey);
    if (text !== key) return text;
  }
  return undefined;
}

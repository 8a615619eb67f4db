import { type FieldDefinition, findField } from '@tingest/domain/fields';
import { canonicalJson } from '@tingest/domain/register';
import type { OutgoingOutcome, RuleOutcome } from '@tingest/domain/rules';
import type { RuleNote, RuleWrite } from '@tingest/domain/work';
import { resolveFields } from '../../../../data-objects/option-sources.ts';
import { holdsFiles, withOwnFiles } from '../../../../file-store/file-references.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { cleanMarkup } from '../../../../publishing/clean-markup.ts';
import { isProcessor } from './form-processors.ts';
import type { GatheredRules } from './gather-rules.ts';
import type { RunForm } from './run-sent-form.ts';
import { rulesById } from './stored-rules.ts';

/** The writes of an operation's rules, and notes on the writes that failed. */
export interface OutgoingWrites {
  readonly writes: readonly RuleWrite[];
  readonly notes: readonly RuleNote[];
}

/** More rules that failed are not told of in the log of one operation. */
const maxNotes = 50;

/**
 * Returns the values that the outgoing rules of a saved form write to its object and transaction. If a rule chooses a
 * predefined value, one query checks that it can be chosen; all other data was read with the rules.
 */
export async function outgoingWrites(
  context: SiteContext,
  gatheredRules: GatheredRules & RunForm,
  outgoing: OutgoingOutcome,
  elementId: string,
): Promise<OutgoingWrites> {
  const { outcome, definitions } = gatheredRules;
  const rules = rulesById(gatheredRules.rules);
  const ruleOf = (id: string) => ({ id, name: rules.get(id)?.name ?? null });
  const writes = outgoing.effects.flatMap(({ ruleId, target, from, to }): RuleWrite[] => {
    if (target.type !== 'element' && target.type !== 'transaction') return [];
    const type = target.type === 'element' ? 'elementType' : 'transactionType';
    const definition = definitions.find((each) => each.type === type && each.id === target.id);
    const field = definition && target.fieldId && findField(definition.fields, target.fieldId);
    if (!field) return [];
    const clean = cleanMarkup([field], { [field.id]: to })[field.id];
    return [{ rule: ruleOf(ruleId), target: target.type, field, from, to: clean }];
  });
  const noteOf = ({ ruleId, path, problem }: RuleOutcome): RuleNote[] => {
    if (!problem) return [];
    const target = rules.get(ruleId)?.target;
    // Inputs that a processor could not receive are reported by the processor's own note.
    if (!target?.fieldId || isProcessor(target)) return [];
    const where = target.type === 'element' || target.type === 'transaction' ? target.type : 'operation';
    return [{ rule: ruleOf(ruleId), target: where, field: path ?? target.fieldId, problem }];
  };
  const notes = [...outcome.outcomes, ...outgoing.outcomes].flatMap(noteOf);
  return {
    writes: await withFilesOfObject(context, elementId, await withChoices(context, writes)),
    notes: notes.slice(0, maxNotes),
  };
}

/**
 * Gives the object its own copies of files that are copied from the form; values that it already has are not written
 * again.
 */
async function withFilesOfObject(
  context: SiteContext,
  elementId: string,
  writes: readonly RuleWrite[],
): Promise<readonly RuleWrite[]> {
  const objectWrites: RuleWrite[] = [];
  for (const write of writes) {
    const { target, field, from, to } = write;
    if (target !== 'element' || !holdsFiles([field])) objectWrites.push(write);
    else {
      const copies = { fields: [field], values: { [field.id]: to } };
      const values = await withOwnFiles(context, elementId, copies, ({ attached_to }) => attached_to !== elementId);
      const copiedWrite = { ...write, to: values[field.id] };
      if (canonicalJson(copiedWrite.to ?? null) !== canonicalJson(from ?? null)) objectWrites.push(copiedWrite);
    }
  }
  return objectWrites;
}

/** Fields that choose from predefined values, with those that are written as options. */
async function withChoices(context: SiteContext, writes: readonly RuleWrite[]): Promise<readonly RuleWrite[]> {
  const choosing = new Map(writes.flatMap(({ field, to }) => (field.optionSource ? [[field, to] as const] : [])));
  if (choosing.size === 0) return writes;
  const fields: readonly FieldDefinition[] = [...choosing.keys()];
  const values = writes.map(({ field, to }) => ({ [field.id]: to }));
  const fieldsById = new Map((await resolveFields(context, fields, values)).map((field) => [field.id, field]));
  return writes.map((write) => ({ ...write, field: fieldsById.get(write.field.id) ?? write.field }));
}

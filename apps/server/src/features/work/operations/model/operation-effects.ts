import { isAdmin, withoutFields } from '@tingest/domain/access';
import {
  allFields,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldLabel,
  fieldTypeOf,
  findField,
} from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { transactionDefinition } from '@tingest/domain/rules';
import { type Effect, modesWith } from '@tingest/domain/work';
import { isServerTextKey, problemText, translate } from '@tingest/i18n/server';
import { type ElementTypeInfo, findVisibleElementType } from '../../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../../data-objects/granted/object-access.ts';
import { resolveFields } from '../../../../data-objects/option-sources.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { visibleFields } from '../../../../publishing/visible-fields.ts';
import { type RunState, type RunStatus, selectRunStates } from '../../processors/run-states.ts';

/** Something that an operation changed, in the reader's words. */
export interface ReadableEffect extends Effect {
  /** The current name of the field; `null` for a deleted one. */
  readonly fieldName: string | null;
  readonly fromText: string;
  readonly toText: string;
  /** Why a rule wrote nothing, or how a processor is doing. */
  readonly note: string | null;
  /** Of a processor: its run in the log, and how it stands now. */
  readonly run: { readonly id: string; readonly status: RunStatus } | null;
}

interface EffectRow {
  readonly element_type_id: string;
  readonly effects: readonly Effect[];
  /** The form that was filled in; of rules that failed in it only administrators are told. */
  readonly data_property_types?: readonly FieldDefinition[];
}

/** Removes effects that a rule could not write for an earlier answer but could write for a later one. */
function stillTrue(effects: readonly Effect[]): readonly Effect[] {
  return effects.filter(
    ({ problem, rule, target, field }, index) =>
      !problem ||
      rule === null ||
      !effects
        .slice(index + 1)
        .some(
          (laterEffect) => laterEffect.rule === rule && laterEffect.target === target && laterEffect.field === field,
        ),
  );
}

/**
 * Adds the effects of operations on one object, as far as the caller sees the fields. Operations without effects cost
 * no query.
 *
 * @param category of the object, if it has already been read
 */
export async function withReadableEffects<Row extends EffectRow>(
  context: SiteContext,
  rows: readonly Row[],
  category?: ElementTypeInfo,
): Promise<(Omit<Row, 'effects'> & { readonly effects: readonly ReadableEffect[] })[]> {
  const effectsOf = (row: Row) => stillTrue(row.effects);
  if (rows.every((row) => effectsOf(row).length === 0)) return rows.map((row) => ({ ...row, effects: [] }));
  const { caller, culture } = context;
  const reading = fieldContext(context);
  const allEffects = rows.flatMap(effectsOf);
  const runs = await selectRunStates(
    context,
    allEffects.flatMap(({ processor }) => processor?.runId ?? []),
  );
  const elementFields = await readableElementFields(context, category ?? rows[0]?.element_type_id ?? '', allEffects);
  const fieldOf = (row: Row, { target, field }: Effect): FieldDefinition | undefined => {
    if (target === 'element') return elementFields.get(field);
    if (target === 'transaction') return transactionField(field, context);
    const id = field.slice(field.lastIndexOf('.') + 1);
    return isAdmin(caller.role) ? findField(row.data_property_types ?? [], id) : undefined;
  };
  const toReadableEffects = (row: Row, effect: Effect): ReadableEffect[] => {
    if (effect.processor) return [processorEffect(effect, effect.processor, runs, culture)];
    const field = fieldOf(row, effect);
    if (!field) return [];
    const { from, to, problem } = effect;
    const note = problem ? problemText(culture, problem) : null;
    const texts = { fromText: textOf(field, from, reading), toText: textOf(field, to, reading) };
    return [{ ...effect, ...texts, note, run: null, fieldName: fieldLabel(field, culture) }];
  };
  return rows.map((row) => ({ ...row, effects: effectsOf(row).flatMap((effect) => toReadableEffects(row, effect)) }));
}

/**
 * Returns the effect of a processor that was asked: its result is in its log, and changes after the operation was
 * saved.
 */
function processorEffect(
  effect: Effect,
  { name, runId }: NonNullable<Effect['processor']>,
  runs: ReadonlyMap<string, RunState>,
  culture: Culture,
): ReadableEffect {
  const state = runId === null ? undefined : runs.get(runId);
  // An operation that is just being saved is not in the log yet.
  const status = state?.status ?? (effect.problem ? 'failed' : 'queued');
  const problem = state ? state.failure : effect.problem;
  const word = translate(culture, `admin.report.runStatuses.${status}`);
  const note = problem ? `${word} – ${problemText(culture, problem)}` : word;
  const run = runId === null ? null : { id: runId, status };
  return { ...effect, fieldName: name, fromText: '', toText: '', note, run };
}

function textOf(field: FieldDefinition, value: unknown, reading: FieldContext): string {
  return value === null || value === undefined ? '' : fieldTypeOf(field).display(value, field, reading);
}

/** The fields of objects that the caller sees in all of them, with the options that effects name. */
async function readableElementFields(
  context: SiteContext,
  category: ElementTypeInfo | string,
  effects: readonly Effect[],
): Promise<ReadonlyMap<string, FieldDefinition>> {
  if (!effects.some(({ target }) => target === 'element')) return new Map();
  const type =
    typeof category === 'string' ? await findVisibleElementType(context, category, context.caller) : category;
  if (!type) return new Map();
  const hiddenIds = objectAccess(context, 'elementType', type, ['read']).sometimesHidden;
  const fields = withoutFields(visibleFields(type.fields, context.caller.role), hiddenIds);
  const changedIds = new Set(effects.map(({ field }) => field));
  const values = effects.flatMap(({ field, from, to }): FieldValues[] => [{ [field]: from }, { [field]: to }]);
  const resolvedFields = await resolveFields(
    context,
    [...allFields(fields)].filter(({ id }) => changedIds.has(id)),
    values,
  );
  return new Map(resolvedFields.map((field) => [field.id, field]));
}

/** A field of transactions themselves, whichever mode has it, with names in the reader's language. */
function transactionField(id: string, { culture }: SiteContext): FieldDefinition | undefined {
  const modes = [...modesWith('hasBorrower'), ...modesWith('hasAssignee')];
  const fields = modes.flatMap((mode) => transactionDefinition({ id: '', mode }).fields);
  const field = fields.find((each) => each.id === id);
  const key = `forms.ruleFields.transaction.${id}`;
  if (!field || !isServerTextKey(key)) return field;
  const options = field.options?.map((option) => {
    const name = `admin.report.priorities.${option.value}`;
    return isServerTextKey(name) ? { ...option, name: translate(culture, name) } : option;
  });
  return { ...field, name: translate(culture, key), ...(options && { options }) };
}

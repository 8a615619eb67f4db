import { allFields, type FieldDefinition } from '@tingest/domain/fields';
import {
  expressionLanguage,
  type FormRules,
  formRuleSteps,
  type OwnedRules,
  type RuleDefinition,
} from '@tingest/domain/rules';
import { LRUCache } from 'lru-cache';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { inSteps } from '../../../../http/kernel/in-steps.ts';

/** The input for compiling rules. */
export interface RulesToCompile {
  readonly rules: readonly OwnedRules[];
  /** With options resolved. */
  readonly form: readonly FieldDefinition[];
  readonly definitions: readonly RuleDefinition[];
  /** The same for the same rules and definitions, but for the options that come from predefined values. */
  readonly stamp: string;
}

/** Options of a form that are longer than this are seldom the same twice. */
const maxKeyLength = 4000;

/** Made ready once and run often: reading expressions takes longer than running them. */
const rulesCache = new LRUCache<string, FormRules>({
  maxSize: 20_000,
  sizeCalculation: ({ form, rules }) =>
    1 + form.length + rules.self.length + rules.incoming.length + rules.dynamic.length + rules.outgoing.length,
});

/** The last that was made ready with some definitions: while they and the fields are the same objects, it need not be looked for. */
const last = new WeakMap<
  RulesToCompile['definitions'],
  Pick<RulesToCompile, 'form' | 'stamp'> & { readonly compiledRules: FormRules }
>();

/** A form's rules, ready to run. */
export async function compiledRules(context: SiteContext, compileRequest: RulesToCompile): Promise<FormRules> {
  const { stamp, form, definitions } = compileRequest;
  const lastCompilation = last.get(definitions);
  if (lastCompilation?.form === form && lastCompilation.stamp === stamp) return lastCompilation.compiledRules;
  const formRules = await foundOrMade(context, compileRequest);
  last.set(definitions, { form, stamp, compiledRules: formRules });
  return formRules;
}

async function foundOrMade(context: SiteContext, { stamp, ...setting }: RulesToCompile): Promise<FormRules> {
  const options = namedOptions([setting.form, ...setting.definitions.map(({ fields }) => fields)]);
  const key = options === null ? null : `${stamp} ${options}`;
  const ready = key === null ? undefined : rulesCache.get(key);
  if (ready) return ready;
  const formRules = await inSteps(context, formRuleSteps({ ...setting, expressions: expressionLanguage }));
  if (key !== null) rulesCache.set(key, formRules);
  return formRules;
}

function mayHaveSource({ optionSource, children }: FieldDefinition): boolean {
  return optionSource !== undefined || (children?.length ?? 0) > 0;
}

/** The predefined values that fields have as options just now; `null` where there are too many to tell them apart by. */
function namedOptions(forms: readonly (readonly FieldDefinition[])[]): string | null {
  const parts: unknown[] = [];
  for (const fields of forms) {
    if (!fields.some(mayHaveSource)) continue;
    for (const { id, optionSource, options = [] } of allFields(fields)) {
      if (!optionSource || options.length === 0) continue;
      if (options.length > 50) return null;
      parts.push([id, options]);
    }
  }
  if (parts.length === 0) return '';
  const key = JSON.stringify(parts);
  return key.length > maxKeyLength ? null : key;
}

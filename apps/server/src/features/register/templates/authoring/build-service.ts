import type { PackageItem } from '@tingest/domain/exchange';
import type { RuleReferenceType } from '@tingest/domain/rules';
import { normalizeServiceWords, type OperationMode } from '@tingest/domain/work';
import { type BuiltForm, buildForm } from './build-form.ts';
import type { packageIds } from './package-ids.ts';
import type { TemplateFunction, TemplateService } from './template.ts';
import type { TemplateRules } from './template-rules.ts';
import { localizedTexts } from './texts.ts';

/** The category of services that are built. */
interface BuiltCategory {
  readonly id: string;
  readonly form: BuiltForm;
  /** Path that ids of its parts begin with. */
  readonly path: readonly string[];
}

interface BuiltFunction extends TemplateFunction {
  readonly id: string;
  readonly form: BuiltForm;
}

/** Builds a service with its functions. */
export function buildService(
  idOf: ReturnType<typeof packageIds>,
  category: BuiltCategory,
  service: TemplateService,
): readonly PackageItem[] {
  const path = [...category.path, 'services', service.key];
  const functions = service.functions.map((each): BuiltFunction => {
    const functionPath = [...path, 'functions', each.key];
    return { ...each, id: idOf(...functionPath), form: buildForm(idOf, functionPath, each.fields) };
  });
  const buildRules = (rules: TemplateRules | undefined, form: BuiltForm, rulesPath: readonly string[]) =>
    configurations(idOf, rulesPath, { rules, form, category: category.form, subject: 'element' });
  const functionItems = functions.map(({ id, key, names, form, rules }): PackageItem => {
    const content = {
      ...{ localizedNames: localizedTexts(names), localizedDescriptions: [], icon: service.icon },
      ...{ elementTypeId: category.id, dataPropertyTypes: form.dataPropertyTypes },
      schemaConfigurations: buildRules(rules, form, [...path, 'functions', key]),
    };
    return { kind: 'operationTypes', id, content };
  });
  const eventOf = (mode: OperationMode, { id, key, form, isHandover }: BuiltFunction) => ({
    ...{ id: idOf(...path, 'events', mode, key), mode, operationTypeId: id },
    schemaConfigurations: configurations(idOf, [...path, 'events', mode, key], {
      ...{ rules: isHandover ? undefined : service.eventRules?.[mode], form, category: category.form },
      subject: 'transaction',
    }),
  });
  const words = normalizeServiceWords(service.mode, service.vocabulary && { vocabulary: service.vocabulary });
  const content = {
    ...{ localizedNames: localizedTexts(service.names), localizedDescriptions: localizedTexts(service.descriptions) },
    ...{ icon: service.icon, elementTypeId: category.id, mode: service.mode, dataPropertyTypes: [] },
    events: functions.flatMap((each) => each.modes.map((mode) => eventOf(mode, each))),
    policy: policyOf(service, functions, category),
    ...(words && { words }),
  };
  return [...functionItems, { kind: 'transactionTypes', id: idOf(...path), content }];
}

function policyOf(service: TemplateService, functions: readonly BuiltFunction[], category: BuiltCategory) {
  const start = functions.find(({ modes }) => modes.includes('start'));
  if (!start) throw new Error(`no function begins the service ${service.key}`);
  const policy = service.policy?.({ ofObject: category.form.idOf, ofStart: start.form.idOf }) ?? {};
  const handover = functions.find(({ isHandover }) => isHandover);
  return handover ? { ...policy, loan: { ...policy.loan, handoverOperationTypeId: handover.id } } : policy;
}

/** Rules with the forms that they are about. */
interface RulesToBuild {
  readonly rules: TemplateRules | undefined;
  readonly form: BuiltForm;
  readonly category: BuiltForm;
  readonly subject: RuleReferenceType;
}

function configurations(
  idOf: ReturnType<typeof packageIds>,
  path: readonly string[],
  { rules, form, category, subject }: RulesToBuild,
) {
  const built = rules?.({
    form: (key) => ({ type: 'operation', fieldId: form.idOf(key) }),
    object: (key) => ({ type: 'element', fieldId: category.idOf(key) }),
    transaction: (key) => ({ type: 'transaction', fieldId: key }),
    formValue: (key) => `field["${form.idOf(key)}"]`,
    objectValue: (key) => `field["${category.idOf(key)}"]`,
  });
  if (!built || built.length === 0) return [];
  const withIds = built.map((rule, index) => ({ ...rule, id: idOf(...path, 'rules', String(index)) }));
  const [writes, reads] = [true, false].map((isWritten) =>
    withIds.filter(({ matchType }) => (matchType === 'outgoing') === isWritten),
  );
  return [
    {
      ...{ id: idOf(...path, 'rules'), subject: { type: subject }, identifierMatchRules: [] },
      ...{ readAction: { matchRules: reads }, writeAction: { matchRules: writes } },
    },
  ];
}

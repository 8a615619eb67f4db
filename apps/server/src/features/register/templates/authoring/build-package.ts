import {
  type ConfigurationPackage,
  type PackageItem,
  packageFormat,
  packageFormatVersion,
} from '@tingest/domain/exchange';
import { cultures } from '@tingest/domain/foundation';
import { normalizeLabelPart } from '@tingest/domain/register';
import { type BuiltForm, buildForm } from './build-form.ts';
import { buildService } from './build-service.ts';
import { known, packageIds } from './package-ids.ts';
import type { Template, TemplateCategory, TemplateGrant, TemplateLabel, TemplatePrivilege } from './template.ts';
import { inLanguages, localizedTexts } from './texts.ts';

type IdOf = ReturnType<typeof packageIds>;

/** Builds the configuration package of a template. @throws for a key that does not exist, or exists twice */
export function buildPackage(template: Template): ConfigurationPackage {
  const { key, version, names, descriptions, icon, valueTypes = [], categories, privileges } = template;
  const idOf = packageIds(key);
  const forms = new Map(
    categories.map((category) => [category.key, buildForm(idOf, ['categories', category.key], category.fields)]),
  );
  const items = [
    ...valueTypes.flatMap((valueType) => valueTypeItems(idOf, valueType)),
    ...categories.flatMap((category) => categoryItems(idOf, category, known(forms, category.key))),
    ...privileges.map((privilege) => privilegeItem(idOf, template, privilege, forms)),
  ];
  return {
    ...{ format: packageFormat, formatVersion: packageFormatVersion, key, version },
    ...{ names: localizedTexts(names), descriptions: localizedTexts(descriptions), icon },
    languages: cultures,
    items,
  };
}

function headingOf(item: Pick<TemplateCategory, 'names' | 'descriptions' | 'icon'>) {
  return {
    localizedNames: localizedTexts(item.names),
    localizedDescriptions: localizedTexts(item.descriptions),
    icon: item.icon,
  };
}

function valueTypeItems(idOf: IdOf, valueType: NonNullable<Template['valueTypes']>[number]): PackageItem[] {
  const { key, color, fields, values } = valueType;
  const path = ['valueTypes', key];
  const form = buildForm(idOf, path, fields);
  const { dataPropertyTypes } = form;
  const content = { ...headingOf(valueType), color: color ?? null, dataPropertyTypes };
  const records = Object.entries(values).map(
    ([valueKey, value]): PackageItem => ({
      kind: 'records',
      id: idOf(...path, 'values', valueKey),
      content: { recordTypeId: idOf(...path), color: value.color ?? null, values: form.values(value.values) },
    }),
  );
  return [{ kind: 'recordTypes', id: idOf(...path), content }, ...records];
}

function categoryItems(idOf: IdOf, category: TemplateCategory, form: BuiltForm): PackageItem[] {
  const { key, reservationPolicy, publicAccess, services, labels = [], samples = [] } = category;
  const path = ['categories', key];
  const id = idOf(...path);
  const content = {
    ...headingOf(category),
    dataPropertyTypes: form.dataPropertyTypes,
    ...(reservationPolicy && { reservationPolicy }),
    ...(publicAccess && { publicAccess }),
  };
  return [
    { kind: 'elementTypes', id, content },
    ...services.flatMap((service) => buildService(idOf, { id, form, path }, service)),
    ...labels.map((label) => labelItem(idOf, id, label, form)),
    ...samples.map((sample): PackageItem => {
      const values = form.values(sample.values);
      return { kind: 'elements', id: idOf(...path, 'samples', sample.key), content: { elementTypeId: id, values } };
    }),
  ];
}

function labelItem(idOf: IdOf, elementTypeId: string, { key, names, medium, parts }: TemplateLabel, form: BuiltForm) {
  const withIds = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      placeholders.has(name) ? placeholder : `{{${form.idOf(name)}}}`,
    );
  const builtParts = parts.map(({ text = '', ...part }) => ({
    ...normalizeLabelPart(part),
    text: typeof text === 'string' ? withIds(text) : inLanguages(withIds(text[0]), withIds(text[1]), withIds(text[2])),
  }));
  const content = { name: inLanguages(...names), elementTypeId, medium, parts: builtParts };
  return { kind: 'labelLayouts', id: idOf('labels', key), content } as const;
}

const placeholders: ReadonlySet<string> = new Set(['title', 'code', 'site', 'address', 'shortAddress']);

function privilegeItem(
  idOf: IdOf,
  { categories }: Template,
  { key, names, descriptions, grants }: TemplatePrivilege,
  forms: ReadonlyMap<string, BuiltForm>,
): PackageItem {
  const serviceIds = new Map(
    categories.flatMap((category) =>
      category.services.map((service) => [service.key, idOf('categories', category.key, 'services', service.key)]),
    ),
  );
  const built = grants.map((grant, index) => ({
    id: idOf('privileges', key, 'grants', String(index)),
    ...grantContent(idOf, grant, { forms, serviceIds }),
  }));
  const content = { name: inLanguages(...names), description: inLanguages(...descriptions), grants: built };
  return { kind: 'privileges', id: idOf('privileges', key), content };
}

function grantContent(
  idOf: IdOf,
  grant: TemplateGrant,
  {
    forms,
    serviceIds,
  }: { readonly forms: ReadonlyMap<string, BuiltForm>; readonly serviceIds: ReadonlyMap<string, string> },
) {
  const { actions } = grant;
  if ('category' in grant) {
    const form = known(forms, grant.category);
    return {
      ...{ resource: 'elementType', ids: [idOf('categories', grant.category)], actions },
      hiddenFieldIds: (grant.hiddenFields ?? []).map(form.idOf),
      readonlyFieldIds: (grant.readonlyFields ?? []).map(form.idOf),
    };
  }
  const isService = 'services' in grant;
  const keys = isService ? grant.services : grant.report;
  const ids = keys.map((key) => known(serviceIds, key));
  return { resource: isService ? 'transactionType' : 'report', ids, actions };
}

import { type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import type { ProcessorManifest, SiteOptionSource } from '@tingest/processors';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldsOf, nameOf } from '../../../publishing/publishable-item.ts';

type Options = NonNullable<FieldDefinition['options']>;

/** The parts of a request that the options are read with. */
interface OptionsContext extends Pick<SiteContext, 'tx' | 'culture'> {
  readonly tenant: Pick<SiteContext['tenant'], 'id' | 'sites'>;
  readonly site: Pick<SiteContext['site'], 'id'>;
}

/** Returns a manifest with the options of the site in those configuration fields that choose from them. */
export async function withSiteOptions(
  context: OptionsContext,
  manifest: ProcessorManifest,
): Promise<ProcessorManifest> {
  const { configurationFields, siteOptions = {} } = manifest;
  const sources = [...new Set(Object.values(siteOptions))];
  if (sources.length === 0) return manifest;
  const options = new Map<SiteOptionSource, Options>();
  for (const source of sources) options.set(source, await optionsOf[source](context));
  const filledFields = configurationFields.map((field) => {
    const source = siteOptions[field.id];
    return source ? { ...field, options: options.get(source) ?? [] } : field;
  });
  return { ...manifest, configurationFields: filledFields };
}

const optionsOf: Readonly<Record<SiteOptionSource, (context: OptionsContext) => Promise<Options>>> = {
  transactionTypes: serviceOptions,
  numberFields: numberFieldOptions,
  sites: async ({ tenant }) => tenant.sites.map(({ key, name }) => ({ value: key, name })),
};

/** Services with the categories that they are of. */
async function serviceOptions({ tx, tenant, site, culture }: OptionsContext): Promise<Options> {
  const rows = await tx
    .selectFrom('transaction_types as t')
    .innerJoin('element_types as e', (join) =>
      join.onRef('e.tenant_id', '=', 't.tenant_id').onRef('e.id', '=', 't.element_type_id'),
    )
    .select(['t.id', 't.localized_names', 'e.localized_names as category_names'])
    .where('t.tenant_id', '=', tenant.id)
    .where('t.site_id', '=', site.id)
    .execute();
  const options = rows.map(({ id, category_names, ...row }) => {
    const category = nameOf({ localized_names: category_names }, culture);
    return { value: id, name: `${nameOf(row, culture)} (${category})` };
  });
  return options.toSorted((one, otherOption) => one.name.localeCompare(otherOption.name, culture));
}

/** Fields of objects that hold a number, with the categories that they are of. */
async function numberFieldOptions(context: OptionsContext): Promise<Options> {
  const { culture } = context;
  const rows = await siteRows(context, 'element_types').select(['localized_names', 'data_property_types']).execute();
  const options = rows.flatMap((row) =>
    fieldsOf(row)
      .filter(({ fieldType }) => fieldType === 'integer' || fieldType === 'decimal')
      .map((field) => ({ value: field.id, name: `${fieldLabel(field, culture)} (${nameOf(row, culture)})` })),
  );
  return options.toSorted((one, otherOption) => one.name.localeCompare(otherOption.name, culture));
}

import { pickText } from '@tingest/domain/foundation';
import { dataSchemas } from '../../api/data-schemas.ts';
import { elementTypes } from '../../api/element-types.ts';
import { recordTypes } from '../../api/record-types.ts';
import type { TransferExport } from '../../api/transfers.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** A source that can be sent, or a schema for reading, with its label. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

type About = Pick<TransferExport, 'list' | 'schemaId' | 'query'>;

const typeParameter = { elements: 'elementTypeId', records: 'recordTypeId' } as const;

/** Returns the source of an export as a single string. */
export function sourceValue({ list, schemaId, query }: About): string {
  const type = query.elementTypeId ?? query.recordTypeId ?? query.operationTypeId ?? query.transactionTypeId ?? '';
  return list === '' ? '' : `${list}|${schemaId ?? String(type)}`;
}

/** The other way round; the format of the file stays. */
export function sourceOf(value: string, { query }: Pick<TransferExport, 'query'>): About {
  const [list = '', id = ''] = value.split('|');
  const { elementTypeId: _, recordTypeId: __, operationTypeId: ___, transactionTypeId: ____, ...format } = query;
  if (list.endsWith('/schemas')) return { list, schemaId: id, query: format };
  const name = list === 'elements' || list === 'records' ? typeParameter[list] : undefined;
  return { list, schemaId: null, query: { ...format, ...(name && id && { [name]: id }) } };
}

/**
 * Provides the sources available without viewing a list: all items of a category or type, and the data of published
 * export schemas.
 */
export function useExportSources(): readonly Choice[] {
  const t = useTexts();
  const culture = useCulture();
  const categories = elementTypes.useAll().data?.items ?? [];
  const types = recordTypes.useAll().data?.items ?? [];
  const schemas = dataSchemas.useAll().data?.items ?? [];
  const nameOf = ({ localizedNames }: (typeof categories)[number] | (typeof types)[number]) =>
    pickText(localizedNames, culture);
  return [
    ...categories.map((each) => ({
      value: `elements|${each.id}`,
      label: t('admin.transfers.objectsOf', { name: nameOf(each) }),
    })),
    ...types.map((each) => ({
      value: `records|${each.id}`,
      label: t('admin.transfers.valuesOf', { name: nameOf(each) }),
    })),
    ...schemas
      .filter(({ directions, status }) => directions.includes('export') && status === 'published')
      .map(({ id, key, localizedNames, targets }) => ({
        value: `${targets[0]?.type === 'recordType' ? 'records' : 'elements'}/schemas|${id}`,
        label: t('admin.transfers.bySchema', { name: pickText(localizedNames, culture) || key }),
      })),
  ];
}

/** Provides the import schemas with their targets. */
export function useImportSchemas(): readonly (Choice & { readonly resource: 'elements' | 'records' })[] {
  const culture = useCulture();
  const schemas = dataSchemas.useAll().data?.items ?? [];
  return schemas
    .filter(({ directions }) => directions.includes('import'))
    .map(({ id, key, localizedNames, targets }) => ({
      ...{ value: id, label: pickText(localizedNames, culture) || key },
      resource: targets[0]?.type === 'recordType' ? ('records' as const) : ('elements' as const),
    }));
}

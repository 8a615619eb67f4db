import { pickText } from '@tingest/domain/foundation';
import { useMemo } from 'react';
import { dataSchemas } from '../../api/data-schemas.ts';
import { elementTypes } from '../../api/element-types.ts';
import type { ImportResource } from '../../api/imports.ts';
import { recordTypes } from '../../api/record-types.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** Target of an import: a category or type with all its fields, or a data schema with its columns. */
type ImportTarget = { readonly typeId: string } | { readonly schemaId: string };

interface ImportTargets {
  /** As a `Select` has them. */
  readonly groups: readonly {
    readonly group: string;
    readonly items: { readonly value: string; readonly label: string }[];
  }[];
  readonly find: (id: string | null) => ImportTarget | undefined;
}

/**
 * Provides the targets available to the reader at the site: categories or value types, and the published schemas for
 * them.
 */
export function useImportTargets(resource: ImportResource): ImportTargets {
  const t = useTexts();
  const culture = useCulture();
  const categories = elementTypes.useAll().data?.items;
  const valueTypes = recordTypes.useAll().data?.items;
  const schemas = dataSchemas.useAll().data?.items;
  return useMemo(() => {
    const isOfObjects = resource === 'elements';
    const targetType = isOfObjects ? 'elementType' : 'recordType';
    const types = (isOfObjects ? categories : valueTypes) ?? [];
    const usable = (schemas ?? []).filter(
      ({ directions, status, targets }) =>
        directions.includes('import') && status === 'published' && targets.some(({ type }) => type === targetType),
    );
    const item = ({ id, localizedNames }: (typeof types | typeof usable)[number]) => ({
      value: id,
      label: pickText(localizedNames, culture) || t('app.shell.unnamed'),
    });
    const groups = [
      { group: t(`admin.schemas.targets.${targetType}`), items: types.map(item) },
      { group: t('admin.menu.schemas'), items: usable.map(item) },
    ].filter(({ items }) => items.length > 0);
    const find = (id: string | null): ImportTarget | undefined => {
      if (id === null) return undefined;
      if (types.some((type) => type.id === id)) return { typeId: id };
      return usable.some((schema) => schema.id === id) ? { schemaId: id } : undefined;
    };
    return { groups, find };
  }, [resource, categories, valueTypes, schemas, culture, t]);
}

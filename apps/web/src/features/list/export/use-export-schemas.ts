import { pickText } from '@tingest/domain/foundation';
import { useMemo } from 'react';
import { dataSchemas } from '../../../api/data-schemas.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import type { ExportedSource } from '../list-types.ts';

interface ExportSchemaChoice {
  readonly id: string;
  readonly name: string;
}

const noSchemas: readonly ExportSchemaChoice[] = [];

/** The published data schemas by which a list of objects or predefined values of one type can be written to a file. */
export function useExportSchemas(source: ExportedSource): readonly ExportSchemaChoice[] {
  const culture = useCulture();
  const items = dataSchemas.useAll().data?.items;
  return useMemo(() => {
    const { elementTypeId, recordTypeId }: Readonly<Record<string, unknown>> = source.query ?? {};
    const typeId = elementTypeId ?? recordTypeId;
    // A list of all categories has only the columns common to them, and no schema that covers all of them.
    if (!items || typeof typeId !== 'string') return noSchemas;
    return items
      .filter(({ directions, status }) => directions.includes('export') && status === 'published')
      .filter(({ targets }) => targets.some(({ id }) => id === typeId))
      .map(({ id, localizedNames, key }) => ({ id, name: pickText(localizedNames, culture) || key }));
  }, [items, source.query, culture]);
}

import type { SchemaTargetType } from '@tingest/domain/exchange';
import type { FieldDefinition } from '@tingest/domain/fields';
import { pickText } from '@tingest/domain/foundation';
import { useMemo } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { recordTypes } from '../../api/record-types.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** A category or value type that schemas can be about. */
export interface TargetChoice {
  readonly type: SchemaTargetType;
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
}

/** Everything at the site that a schema can be about; `null` until it is known. */
export function useSchemaTargets(): readonly TargetChoice[] | null {
  const t = useTexts();
  const culture = useCulture();
  const categories = elementTypes.useAll().data?.items;
  const types = recordTypes.useAll().data?.items;
  return useMemo(() => {
    if (!categories || !types) return null;
    const choicesOf = (type: SchemaTargetType, items: typeof categories | typeof types) =>
      items.map(
        ({ id, localizedNames, dataPropertyTypes }): TargetChoice => ({
          ...{ type, id, fields: dataPropertyTypes },
          name: pickText(localizedNames, culture) || t('app.shell.unnamed'),
        }),
      );
    return [...choicesOf('elementType', categories), ...choicesOf('recordType', types)];
  }, [categories, types, culture, t]);
}

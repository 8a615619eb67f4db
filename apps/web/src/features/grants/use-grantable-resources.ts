import type { PublishingStatus } from '@tingest/domain/access';
import type { FieldDefinition } from '@tingest/domain/fields';
import { useMemo } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { operationTypes } from '../../api/operation-types.ts';
import { recordTypes } from '../../api/record-types.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import type { GrantableResources } from './grantable-resources.ts';

interface NamedForm {
  readonly id: string;
  readonly name: string;
  readonly status: PublishingStatus;
  readonly dataPropertyTypes: readonly FieldDefinition[];
}

interface LoadedResources {
  /** Nothing until all of it is there. */
  readonly resources: GrantableResources | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Provides the resources that grants can name at the site, with the fields that they can refer to. */
export function useGrantableResources(): LoadedResources {
  const categories = elementTypes.useAll();
  const values = recordTypes.useAll();
  const services = transactionTypes.useAll();
  const functions = operationTypes.useAll();
  const resources = useMemo<GrantableResources | null>(() => {
    if (!categories.data || !values.data || !services.data || !functions.data) return null;
    const ofForms = new Map(functions.data.items.map(({ id, dataPropertyTypes }) => [id, dataPropertyTypes]));
    const ofCategories = new Map(categories.data.items.map(({ id, dataPropertyTypes }) => [id, dataPropertyTypes]));
    const toResource = ({ id, name, status, dataPropertyTypes }: NamedForm) => ({
      id,
      name,
      status,
      rowFields: dataPropertyTypes,
      shownFields: dataPropertyTypes,
    });
    const withForms = services.data.items.map((each) => {
      const { id, name, status, elementTypeId, mode, dataPropertyTypes, events } = each;
      const forms = [...new Set(events.map(({ operationTypeId }) => operationTypeId))];
      return {
        ...{ id, name, status },
        rowFields: ofCategories.get(elementTypeId) ?? [],
        shownFields: [...dataPropertyTypes, ...forms.flatMap((form) => ofForms.get(form) ?? [])],
        service: { id, elementTypeId, mode, events },
      };
    });
    return {
      elementType: categories.data.items.map(toResource),
      recordType: values.data.items.map(toResource),
      transactionType: withForms,
      report: withForms,
    };
  }, [categories.data, values.data, services.data, functions.data]);
  const resourceQueries = [categories, values, services, functions];
  return {
    resources,
    error: resourceQueries.find(({ error }) => error)?.error ?? null,
    retry() {
      for (const each of resourceQueries) if (each.error) void each.refetch();
    },
  };
}

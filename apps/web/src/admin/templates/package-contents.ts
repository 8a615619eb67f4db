import type { Grant } from '@tingest/domain/access';
import { inLanguage, type PackageItem, type PackageItemResource } from '@tingest/domain/exchange';
import {
  type FieldDefinition,
  type FieldDefinitionInput,
  normalizeFieldDefinitions,
  type OptionSource,
  resolveOptions,
} from '@tingest/domain/fields';
import { type Culture, type LocalizedText, pickText } from '@tingest/domain/foundation';
import type { OperationMode, ServiceWords } from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import type { LabelPreviewAsk } from '../../api/labels.ts';
import { itemName } from './package-words.ts';

/** A form of a template, ready to be drawn. */
export interface PackageForm {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
}

/** A step of a service, with its form. */
interface PackageStep {
  /** Id of the event. */
  readonly id: string;
  readonly mode: OperationMode;
  readonly form: PackageForm;
}

export interface PackageService {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string | null;
  readonly mode: string;
  readonly words?: ServiceWords | null | undefined;
  readonly steps: readonly PackageStep[];
}

/** A category of a template with everything that belongs to it. */
export interface PackageCategory extends PackageForm {
  readonly description: string;
  readonly icon: string | null;
  readonly services: readonly PackageService[];
  readonly sampleNames: readonly string[];
}

export interface PackagePrivilege {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly grants: readonly Grant[];
}

export interface PackageLabel {
  readonly id: string;
  readonly name: string;
  readonly medium: LabelPreviewAsk['medium'];
  readonly parts: LabelPreviewAsk['parts'];
}

interface PackageValues {
  readonly id: string;
  readonly name: string;
  readonly values: readonly string[];
}

/** A template as people will meet it, in the reader's language. */
export interface PackageContents {
  readonly categories: readonly PackageCategory[];
  readonly privileges: readonly PackagePrivilege[];
  readonly labels: readonly PackageLabel[];
  readonly values: readonly PackageValues[];
}

interface StoredContent {
  readonly localizedDescriptions?: readonly LocalizedText[];
  readonly icon?: string | null;
  readonly dataPropertyTypes?: readonly FieldDefinitionInput[];
  readonly elementTypeId?: string;
  readonly mode?: string;
  readonly words?: ServiceWords | null;
  readonly events?: readonly { readonly id: string; readonly mode: OperationMode; readonly operationTypeId: string }[];
  readonly recordTypeId?: string;
  readonly color?: string | null;
  readonly description?: string;
  readonly grants?: readonly Partial<Grant>[];
  readonly medium?: PackageLabel['medium'];
  readonly parts?: PackageLabel['parts'];
}

/** Reads the items of a template for its preview. */
export function packageContents(items: readonly PackageItem[], culture: Culture): PackageContents {
  const read = (kind: PackageItemResource) =>
    items
      .filter((item) => item.kind === kind)
      .map((item) => ({
        ...{ id: item.id.toLowerCase(), name: itemName(item, culture, items) },
        content: inLanguage(item.content, culture) as StoredContent,
      }));
  const sources = sourcesOf(read('recordTypes'), read('records'));
  const formOf = ({ id, name, content }: ReturnType<typeof read>[number]): PackageForm => ({
    ...{ id, name },
    fields: resolveOptions(normalizeFieldDefinitions(content.dataPropertyTypes ?? [], uuidv7), sources),
  });
  const forms = new Map(read('operationTypes').map((item) => [item.id, formOf(item)]));
  const headingOf = ({ localizedDescriptions, icon }: StoredContent) => ({
    ...{ description: pickText(localizedDescriptions, culture), icon: icon ?? null },
  });
  const services = read('transactionTypes').map(({ id, name, content }) => ({
    ...{ id, name, ...headingOf(content), mode: content.mode ?? '' },
    ...{ words: content.words, categoryId: content.elementTypeId?.toLowerCase() },
    steps: (content.events ?? []).flatMap((event): PackageStep[] => {
      const form = forms.get(event.operationTypeId.toLowerCase());
      return form ? [{ id: event.id, mode: event.mode, form }] : [];
    }),
  }));
  const samples = read('elements');
  return {
    categories: read('elementTypes').map((item) => ({
      ...{ ...formOf(item), ...headingOf(item.content) },
      services: services.filter(({ categoryId }) => categoryId === item.id),
      sampleNames: samples
        .filter(({ content }) => content.elementTypeId?.toLowerCase() === item.id)
        .map(({ name }) => name),
    })),
    privileges: read('privileges').map(({ id, name, content }) => ({
      ...{ id, name, description: content.description ?? '' },
      grants: (content.grants ?? []).map(completeGrant),
    })),
    labels: read('labelLayouts').flatMap(({ id, name, content: { medium, parts } }) =>
      medium && parts ? [{ id, name, medium, parts }] : [],
    ),
    values: sources.map(({ value, name, options }) => ({ id: value, name, values: options.map((each) => each.name) })),
  };
}

interface ReadItem {
  readonly id: string;
  readonly name: string;
  readonly content: StoredContent;
}

/** Value types as sources of choices. */
function sourcesOf(recordTypes: readonly ReadItem[], records: readonly ReadItem[]): readonly OptionSource[] {
  return recordTypes.map(({ id, name, content }) => ({
    ...{ value: id, name, color: content.color ?? null },
    options: records
      .filter((record) => record.content.recordTypeId?.toLowerCase() === id)
      .map((record) => ({ value: record.id, name: record.name, color: record.content.color ?? null })),
  }));
}

/** A package may leave out what a grant does not restrict. */
function completeGrant(grant: Partial<Grant>): Grant {
  const { hiddenFieldIds = [], readonlyFieldIds = [], rowFilter = null, ids = [], actions = [] } = grant;
  const isAll = ids === 'all';
  return {
    ...(grant as Grant),
    ...{ hiddenFieldIds, readonlyFieldIds, rowFilter, actions },
    ids: isAll ? ids : ids.map((id) => id.toLowerCase()),
  };
}

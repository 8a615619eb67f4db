import { validatePublishable } from '../../access/publishing/publishable-item.ts';
import type { FieldDefinitionInput } from '../../fields/definitions/field-definition-input.ts';
import { validateFieldDefinitions } from '../../fields/definitions/validate-definitions.ts';
import type { Culture, LocalizedText } from '../../foundation/localization/culture.ts';
import { pickText } from '../../foundation/localization/pick-text.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import type { PackageContent, PackageItem, PackageItemResource } from './configuration-package.ts';
import { inLanguage } from './localized-content.ts';

/** A reference of an item to another item, of a kind that follows from its position. */
interface PackageReference {
  /** Path within the content. */
  readonly path: string;
  readonly kind: PackageItemResource;
  readonly id: string;
}

/** The specifics of one kind of item. Contents have the shape of the body of the call that creates one. */
export interface PackageItemRules {
  /** Whether items have a status, and are installed as drafts. */
  readonly isPublishable: boolean;
  /** Whether a site has only one item of a name. */
  readonly hasUniqueNames?: boolean;
  /** @param items among which the item's type is, whose fields say what the title consists of */
  readonly nameOf: (content: PackageContent, culture: Culture, items: readonly PackageItem[]) => string;
  readonly references: (content: PackageContent) => readonly PackageReference[];
  /** Returns the problems that need nothing but the content, with paths within it. */
  readonly problems: (content: PackageContent) => readonly Problem[];
}

interface PublishableContent {
  readonly localizedNames: readonly LocalizedText[];
  readonly localizedDescriptions?: readonly LocalizedText[];
  readonly dataPropertyTypes?: readonly FieldDefinitionInput[];
  readonly elementTypeId?: string;
  readonly events?: readonly { readonly operationTypeId: string }[];
}

interface GrantContent {
  readonly resource: string;
  readonly ids: readonly string[] | 'all';
}

/** Reads the content of a publishable item; the check of the package's shape has been made before. */
function publishableContent(content: PackageContent): PublishableContent {
  return content as PackageContent & PublishableContent;
}

function publishable(requiresFields: boolean): PackageItemRules {
  return {
    isPublishable: true,
    nameOf: (content, culture) => pickText(publishableContent(content).localizedNames, culture),
    references(content) {
      const { elementTypeId, events = [], dataPropertyTypes = [] } = publishableContent(content);
      return [
        ...reference('elementTypeId', 'elementTypes', elementTypeId),
        ...events.flatMap(({ operationTypeId }, index) =>
          reference(`events.${index}.operationTypeId`, 'operationTypes', operationTypeId),
        ),
        ...sourceReferences(dataPropertyTypes, 'dataPropertyTypes'),
      ];
    },
    problems(content) {
      const item = publishableContent(content);
      return [
        ...validatePublishable(item),
        ...validateFieldDefinitions(item.dataPropertyTypes ?? [], 'dataPropertyTypes', {
          needsProperty: requiresFields,
        }),
      ];
    },
  };
}

function reference(path: string, kind: PackageItemResource, id: unknown): PackageReference[] {
  return typeof id === 'string' ? [{ path, kind, id: id.toLowerCase() }] : [];
}

/** Value types that fields take their options from. */
function sourceReferences(fields: readonly FieldDefinitionInput[], path: string): PackageReference[] {
  return fields.flatMap(({ optionSource, children }, index) => [
    ...(optionSource?.recordTypeIds ?? []).flatMap((id, position) =>
      reference(`${path}.${index}.optionSource.recordTypeIds.${position}`, 'recordTypes', id),
    ),
    ...sourceReferences(children ?? [], `${path}.${index}.children`),
  ]);
}

/** Objects and predefined values: their title is their name. */
function dataObjects(typeProperty: string, kind: PackageItemResource): PackageItemRules {
  return {
    isPublishable: false,
    nameOf(content, culture, items) {
      const { values = {} } = inLanguage(content, culture) as { readonly values?: Readonly<Record<string, unknown>> };
      const typeId = String(content[typeProperty]).toLowerCase();
      const type = items.find((item) => item.kind === kind && item.id === typeId);
      // Where the type is not among the items, every value may be a text.
      const fields = type
        ? publishableContent(type.content).dataPropertyTypes
        : Object.keys(values).map((id) => ({ id, name: id, fieldType: 'text' }));
      return titleOf(fields ?? [], values);
    },
    references: (content) => reference(typeProperty, kind, content[typeProperty]),
    problems: () => [],
  };
}

/**
 * Returns the texts of the fields that the title consists of, otherwise the first text. A chosen option is left out: its
 * value is a key that nobody reads.
 */
function titleOf(fields: readonly FieldDefinitionInput[], values: Readonly<Record<string, unknown>>): string {
  const textFields = withChildren(fields).filter(({ options, optionSource }) => !options?.length && !optionSource);
  const texts = (selectedFields: readonly FieldDefinitionInput[]) =>
    selectedFields.flatMap(({ id }) => {
      const value = values[id ?? ''];
      return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
    });
  const titleTexts = texts(textFields.filter(({ inTitle }) => inTitle === true));
  return titleTexts.length > 0 ? titleTexts.join(' · ') : (texts(textFields)[0] ?? '');
}

function withChildren(fields: readonly FieldDefinitionInput[]): readonly FieldDefinitionInput[] {
  return fields.flatMap((field) => [field, ...withChildren(field.children ?? [])]);
}

const grantedResources: Readonly<Record<string, PackageItemResource>> = {
  elementType: 'elementTypes',
  recordType: 'recordTypes',
  transactionType: 'transactionTypes',
  report: 'transactionTypes',
};

const namedItem: Pick<PackageItemRules, 'isPublishable' | 'nameOf'> = {
  isPublishable: false,
  nameOf: (content, culture) => String(inLanguage(content, culture).name ?? ''),
};

/** The kinds of items of packages. */
export const packageItemRules: Readonly<Record<PackageItemResource, PackageItemRules>> = {
  recordTypes: publishable(true),
  elementTypes: publishable(true),
  operationTypes: publishable(true),
  transactionTypes: publishable(false),
  labelLayouts: {
    ...namedItem,
    hasUniqueNames: true,
    references: ({ elementTypeId }) => reference('elementTypeId', 'elementTypes', elementTypeId),
    problems: () => [],
  },
  records: dataObjects('recordTypeId', 'recordTypes'),
  privileges: {
    ...namedItem,
    references({ grants = [] }) {
      return (grants as readonly GrantContent[]).flatMap(({ resource, ids }, index) => {
        const kind = grantedResources[resource];
        return kind && ids !== 'all'
          ? ids.flatMap((id, position) => reference(`grants.${index}.ids.${position}`, kind, id))
          : [];
      });
    },
    // A privilege of a package reaches what the package installs, and nothing else of the site.
    problems: ({ grants = [] }) =>
      (grants as readonly GrantContent[]).flatMap(({ ids, resource }, index): Problem[] =>
        ids === 'all' || !Object.hasOwn(grantedResources, resource)
          ? [{ code: 'unknownValue', path: `grants.${index}.ids` }]
          : [],
      ),
  },
  elements: dataObjects('elementTypeId', 'elementTypes'),
};

import {
  packageChanges,
  packageFormat,
  packageFormatVersion,
  packageItemResources,
  packageLimits,
} from '@tingest/domain/exchange';
import { keyPattern } from '@tingest/domain/register';
import Type from 'typebox';
import {
  choiceOf,
  cultureSchema,
  idSchema,
  ignoredMetadata,
  instantSchema,
  localizedTextSchema,
  localizedTextsSave,
  nullable,
} from '../../../http/contract/schemas.ts';
import { colorSchema } from '../../configuration/record-types/record-type-schemas.ts';

const objectOptions = { additionalProperties: false } as const;
const kindSchema = choiceOf(packageItemResources, 'PackageItemKind');
const versionSchema = Type.Integer({ minimum: 1, maximum: packageLimits.version });
const keySchema = Type.String({ pattern: keyPattern, maxLength: packageLimits.keyLength });
const iconSchema = nullable(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]*$' }));
const itemIds = Type.Array(idSchema, { maxItems: packageLimits.items });

/** Content of a sample or a predefined value. */
export function dataObjectContent(typeProperty: 'elementTypeId' | 'recordTypeId') {
  const isRecord = typeProperty === 'recordTypeId';
  return Type.Object(
    {
      [typeProperty]: idSchema,
      ...(isRecord && { color: Type.Optional(colorSchema) }),
      values: Type.Record(Type.String(), Type.Unknown()),
    },
    objectOptions,
  );
}

/** A package as a file has it. Its contents are validated by kind, so that each problem names its item. */
export const packageFile = Type.Object(
  {
    format: Type.Literal(packageFormat),
    formatVersion: Type.Literal(packageFormatVersion),
    key: keySchema,
    version: versionSchema,
    names: Type.Array(localizedTextSchema),
    descriptions: Type.Array(localizedTextSchema),
    icon: iconSchema,
    languages: Type.Array(cultureSchema),
    items: Type.Array(
      Type.Object(
        {
          kind: kindSchema,
          id: idSchema,
          content: Type.Unsafe<Readonly<Record<string, unknown>>>(
            Type.Unknown({ description: 'Body of the call that creates such an item, with package-local ids.' }),
          ),
        },
        { title: 'PackageItem' },
      ),
    ),
  },
  { title: 'ConfigurationPackage', description: 'Part of a configuration as plain data, with package-local ids.' },
);

/**
 * The file as it is sent. The domain refuses what is missing or unknown: a file of another format has one problem, not
 * one for each property.
 */
export const packageFileSave = Type.Object(
  {
    format: Type.Optional(Type.String({ maxLength: 50 })),
    formatVersion: Type.Optional(Type.Integer()),
    key: Type.Optional(Type.String({ documented: { maxLength: packageLimits.keyLength } })),
    version: Type.Optional(Type.Integer()),
    names: Type.Optional(localizedTextsSave(packageLimits.nameLength)),
    descriptions: Type.Optional(localizedTextsSave(packageLimits.descriptionLength)),
    icon: Type.Optional(nullable(Type.String({ documented: { maxLength: 60 } }))),
    languages: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 100 })),
    items: Type.Optional(Type.Array(Type.Unknown())),
  },
  { title: 'ConfigurationPackageFile', description: 'A package as `configurationPackages.getFile` returns it.' },
);

const heading = {
  key: keySchema,
  version: versionSchema,
  name: Type.String(),
  description: Type.String(),
  icon: nullable(Type.String()),
};

/** A template in the list. */
export const listedPackage = Type.Object(
  {
    ...heading,
    isBuiltIn: Type.Boolean(),
    languages: Type.Array(cultureSchema),
    counts: Type.Record(kindSchema, Type.Integer({ minimum: 0 }), { description: 'Number of items by kind.' }),
    installation: nullable(Type.Object({ id: idSchema, version: versionSchema }, { title: 'InstalledPackageVersion' })),
  },
  { title: 'ListedPackage' },
);

/** Properties of a template that the tenant makes from its own configuration. */
export const packageSave = Type.Object(
  {
    key: keySchema,
    names: localizedTextsSave(packageLimits.nameLength),
    descriptions: Type.Optional(localizedTextsSave(packageLimits.descriptionLength)),
    icon: Type.Optional(iconSchema),
    ...ignoredMetadata,
    elementTypeIds: Type.Array(idSchema, {
      ...{ minItems: 1, maxItems: 100 },
      description: 'Categories. What they need, their functions, services, labels and privileges come along.',
    }),
  },
  { title: 'ConfigurationPackageSave', ...objectOptions },
);

/** Parts of a package that an installation takes. */
export const packageChoice = Type.Object(
  {
    withSamples: Type.Optional(Type.Boolean({ description: 'Whether sample objects are created; true by default.' })),
    itemIds: Type.Optional(
      Type.Unsafe<string[]>({
        ...itemIds,
        description: 'Items to install, with everything that they refer to. All items if omitted.',
      }),
    ),
  },
  { title: 'PackageChoice', ...objectOptions },
);

/** The lines of a plan to apply. */
export const planChoice = Type.Object(
  {
    itemIds: Type.Optional(
      Type.Unsafe<string[]>({
        ...itemIds,
        description: 'Lines to apply. The suggested ones if omitted; the others are declined.',
      }),
    ),
  },
  { title: 'PackagePlanChoice', ...objectOptions },
);

const difference = Type.Object(
  {
    property: Type.String(),
    name: nullable(Type.String({ description: 'Name of the changed part, such as a field.' })),
    change: choiceOf(['added', 'removed', 'changed'], 'ContentChange'),
    before: Type.Optional(Type.String()),
    after: Type.Optional(Type.String()),
  },
  { title: 'ContentDifference' },
);

const planLine = Type.Object(
  {
    kind: kindSchema,
    id: idSchema,
    name: Type.String(),
    change: choiceOf(packageChanges, 'PackageChange'),
    isSuggested: Type.Boolean({ description: 'Whether it is applied unless lines are chosen.' }),
    isChangedLocally: Type.Boolean(),
    isNameTaken: Type.Boolean({ description: 'Whether the site has another item of this kind and name.' }),
    differences: Type.Array(difference),
  },
  { title: 'PackagePlanLine' },
);

/** A reason that an item cannot be saved. */
const itemProblem = Type.Object(
  { kind: kindSchema, id: idSchema, name: Type.String(), messages: Type.Array(Type.String()) },
  { title: 'PackageItemProblem' },
);

export const packagePlan = Type.Object(
  {
    ...{ key: keySchema, version: versionSchema },
    lines: Type.Array(planLine),
    problems: Type.Array(itemProblem, { description: 'Problems that the suggested lines would have.' }),
  },
  { title: 'PackagePlan' },
);

export const installationReply = Type.Object(
  {
    id: idSchema,
    key: keySchema,
    name: Type.String(),
    packageVersion: versionSchema,
    availableVersion: nullable(versionSchema),
    canUndo: Type.Boolean({ description: 'Whether the last update can be undone.' }),
    ownerName: Type.String(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    version: Type.Integer({ minimum: 1 }),
    items: Type.Array(
      Type.Object(
        {
          kind: kindSchema,
          id: idSchema,
          entityId: Type.Unsafe<string>({ ...idSchema, description: 'Id of the item in the site.' }),
          name: Type.String(),
          state: choiceOf(['unchanged', 'changed', 'missing'], 'InstalledState'),
        },
        { title: 'InstalledItem' },
      ),
    ),
  },
  { title: 'PackageInstallation' },
);

export const keyParams = Type.Object({ key: keySchema });

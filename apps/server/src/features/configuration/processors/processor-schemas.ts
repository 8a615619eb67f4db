import type { FieldDefinition } from '@tingest/domain/fields';
import { processorTypes } from '@tingest/processors';
import Type from 'typebox';
import { fieldValue } from '../../../http/contract/field-schemas.ts';
import { schemaConfigurationsReply, schemaConfigurationsSave } from '../../../http/contract/match-rule-schemas.ts';
import {
  choiceOf,
  idSchema,
  ignored,
  ignoredMetadata,
  instantSchema,
  localizedTextSchema,
  metadataReply,
  nullable,
} from '../../../http/contract/schemas.ts';

const objectOptions = { additionalProperties: false };

const processorTypeSchema = choiceOf(processorTypes, 'ProcessorType');
const processorKey = Type.String({ minLength: 1, maxLength: 60 });
const fieldId = Type.String({ minLength: 1, maxLength: 60, description: 'Id of a field of the implementation.' });
const fields = Type.Unsafe<FieldDefinition[]>(Type.Array(Type.Ref('ProcessorField')));

/** Of one type, or of both. */
export const ofType = Type.Object({ processorType: Type.Optional(processorTypeSchema) });

export const ignoringRestrictions = {
  ignoreRestrictions: Type.Optional(choiceOf(['true', 'false'])),
};

export const implementationParams = Type.Object({ processorType: processorTypeSchema, implementation: processorKey });
export const restrictionParams = Type.Object({ processorType: processorTypeSchema, processorKey });

const identity = { processorType: processorTypeSchema, processorKey: Type.String() };

export const implementationReply = Type.Object(
  {
    ...identity,
    name: Type.String({ description: 'In the language of the caller.' }),
    description: Type.String(),
    localizedNames: Type.Array(localizedTextSchema),
    localizedDescriptions: Type.Array(localizedTextSchema),
    icon: Type.String(),
    configurationFields: fields,
    secretFieldIds: Type.Array(Type.String(), {
      description: 'Configuration fields with values that are stored encrypted and never returned.',
    }),
    secretsBoundTo: Type.Array(
      Type.Object({ id: Type.String(), fieldIds: Type.Array(Type.String()) }, { title: 'SecretBinding' }),
      {
        description:
          'For each secret, the configuration fields that it is bound to. If one of these fields changes, the stored secret is not used and must be sent again.',
      },
    ),
    signingKeyFieldIds: Type.Array(Type.String(), {
      description:
        'Secrets that the server generates and that are entered in the other system: 32 bytes in base64 after the prefix `whsec_`.',
    }),
    shownWhile: Type.Array(
      Type.Object(
        { id: Type.String(), fieldId: Type.String(), values: Type.Array(Type.String()) },
        { title: 'ShownWhile' },
      ),
      {
        description:
          'Configuration fields that are shown only while a choice among the configuration fields has one of these values.',
      },
    ),
    worksByItself: Type.Boolean({
      description: 'Whether the processor is active once it is configured; rules may refer to it but do not have to.',
    }),
    inputFields: fields,
    outputFields: fields,
  },
  { title: 'ProcessorImplementation' },
);

/** Fields that rules may refer to. */
export const processorReply = Type.Object(
  { id: idSchema, ...identity, name: Type.String(), icon: Type.String(), inputFields: fields, outputFields: fields },
  { title: 'Processor' },
);

const isSet = Type.Optional(
  Type.Boolean({
    description:
      'For a secret: whether a value is stored. Sending false removes the secret; omitting it keeps the secret, unless a field that the secret is bound to changes.',
  }),
);

const dataProperties = Type.Optional(
  Type.Array(
    Type.Object(
      { dataPropertyTypeId: fieldId, value: Type.Optional(fieldValue), isSet },
      { title: 'ProcessorValueSave', ...objectOptions },
    ),
    { maxItems: 200 },
  ),
);

/**
 * A configuration that is tried; a stored one has an id, and provides its secrets where the fields they are bound to
 * are unchanged.
 */
export const triedConfigSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    processorType: processorTypeSchema,
    processorKey,
    name: Type.Optional(Type.String({ maxLength: 80 })),
    dataProperties,
    version: ignored,
    schemaConfigurations: ignored,
    implementation: ignored,
    usage: ignored,
    ...ignoredMetadata,
  },
  { title: 'TriedProcessorConfig', ...objectOptions },
);

export const configSave = Type.Object(
  {
    data: Type.Object(
      {
        id: Type.Optional(nullable(idSchema)),
        version: Type.Optional(Type.Integer({ minimum: 1 })),
        processorType: processorTypeSchema,
        processorKey,
        name: Type.String({ minLength: 1, maxLength: 80 }),
        dataProperties,
        schemaConfigurations: Type.Optional(schemaConfigurationsSave),
        implementation: ignored,
        usage: ignored,
        ...ignoredMetadata,
      },
      { title: 'ProcessorConfigSave', ...objectOptions },
    ),
  },
  objectOptions,
);

const configProperties = {
  id: idSchema,
  ...identity,
  name: Type.String(),
  dataProperties: Type.Array(
    Type.Object({ dataPropertyTypeId: Type.String(), value: fieldValue, isSet }, { title: 'ProcessorValue' }),
    { description: 'The value of a secret is always null.' },
  ),
  schemaConfigurations: schemaConfigurationsReply,
  ...metadataReply,
};
export const configReply = Type.Object(configProperties, { title: 'ProcessorConfig' });

const count = Type.Integer({ minimum: 0 });
const usage = Type.Object(
  { operationTypes: count, transactionTypes: count, processorConfigs: count },
  {
    title: 'ProcessorConfigUsage',
    description: 'Number of functions, services and configurations with rules that refer to this configuration.',
  },
);

/** A configuration in the list of those of a type. */
export const listedConfigReply = Type.Object({ ...configProperties, usage }, { title: 'ListedProcessorConfig' });

export const fullConfigReply = Type.Object(
  { ...configProperties, implementation: nullable(implementationReply), usage },
  { title: 'ProcessorConfigFull', description: 'The implementation is null if it is no longer available.' },
);

const maxRuns = 1_000_000_000;
const runs = Type.Integer({ minimum: 0, maximum: maxRuns });

export const restrictionSave = Type.Object(
  {
    data: Type.Object(
      {
        processorType: processorTypeSchema,
        processorKey,
        version: Type.Optional(Type.Integer({ minimum: 1 })),
        tenantIds: Type.Optional(
          nullable(
            Type.Array(idSchema, {
              maxItems: 10_000,
              description: 'Ids of the tenants that may use it; null means all tenants.',
            }),
          ),
        ),
        limits: Type.Optional(
          Type.Object(
            {
              runsPerDay: Type.Optional(nullable(runs)),
              runsPerMonth: Type.Optional(nullable(runs)),
              addresses: Type.Optional(
                nullable(
                  Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
                    maxItems: 200,
                    description: 'Host names, with the prefix `*.` for all subdomains; null means any public host.',
                  }),
                ),
              ),
            },
            { title: 'ProcessorLimitsSave', ...objectOptions },
          ),
        ),
        use: ignored,
        createdAt: ignored,
        updatedAt: ignored,
      },
      { title: 'ProcessorRestrictionSave', ...objectOptions },
    ),
  },
  objectOptions,
);

export const restrictionReply = Type.Object(
  {
    ...identity,
    tenantIds: nullable(Type.Array(idSchema)),
    limits: Type.Object(
      {
        runsPerDay: nullable(Type.Integer()),
        runsPerMonth: nullable(Type.Integer()),
        addresses: nullable(Type.Array(Type.String())),
      },
      { title: 'ProcessorLimits' },
    ),
    use: Type.Array(
      Type.Object(
        { tenantId: idSchema, runsToday: Type.Integer(), runsThisMonth: Type.Integer() },
        { title: 'ProcessorUse' },
      ),
      {
        description:
          'Number of runs of each tenant, in the days and months of the tenant; tenants without runs are omitted.',
      },
    ),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    version: Type.Integer({ minimum: 1 }),
  },
  { title: 'ProcessorRestriction' },
);

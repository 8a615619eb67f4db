import type { FieldDefinition } from '@tingest/domain';
import { processorTypes } from '@tingest/processors';
import Type from 'typebox';
import { fieldValue } from '../../../http/field-schemas.ts';
import { schemaConfigurationsReply, schemaConfigurationsSave } from '../../../http/match-rule-schemas.ts';
import {
  choiceOf,
  idSchema,
  ignored,
  ignoredMetadata,
  instantSchema,
  localizedTextSchema,
  metadataReply,
  nullable,
} from '../../../http/schemas.ts';

const closed = { additionalProperties: false };

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
      description: 'Configuration fields whose values are kept encrypted and never answered.',
    }),
    secretsBoundTo: Type.Array(
      Type.Object({ id: Type.String(), fieldIds: Type.Array(Type.String()) }, { title: 'SecretBinding' }),
      {
        description:
          'Of each secret the configuration fields that it is bound to: when one of them changes, the stored secret is not used, and must be sent again.',
      },
    ),
    signingKeyFieldIds: Type.Array(Type.String(), {
      description:
        'Those of the secrets that are made here, and given to the other side: 32 bytes in base64 behind `whsec_`.',
    }),
    shownWhile: Type.Array(
      Type.Object(
        { id: Type.String(), fieldId: Type.String(), values: Type.Array(Type.String()) },
        { title: 'ShownWhile' },
      ),
      { description: 'Configuration fields that are shown only while a choice among them has one of these values.' },
    ),
    worksByItself: Type.Boolean({ description: 'Once it is configured; rules may name it, but need not.' }),
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
      'Of a secret: whether there is one. Sent as false, it is removed; left out, it stays, unless a field that it is bound to changes.',
  }),
);

const dataProperties = Type.Optional(
  Type.Array(
    Type.Object(
      { dataPropertyTypeId: fieldId, value: Type.Optional(fieldValue), isSet },
      { title: 'ProcessorValueSave', ...closed },
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
  { title: 'TriedProcessorConfig', ...closed },
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
      { title: 'ProcessorConfigSave', ...closed },
    ),
  },
  closed,
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
  { title: 'ProcessorConfigUsage', description: 'How many have rules that name it.' },
);

/** A configuration in the list of those of a type. */
export const listedConfigReply = Type.Object({ ...configProperties, usage }, { title: 'ListedProcessorConfig' });

export const fullConfigReply = Type.Object(
  { ...configProperties, implementation: nullable(implementationReply), usage },
  { title: 'ProcessorConfigFull', description: 'The implementation is null where it is there no longer.' },
);

const mostRuns = 1_000_000_000;
const runs = Type.Integer({ minimum: 0, maximum: mostRuns });

export const restrictionSave = Type.Object(
  {
    data: Type.Object(
      {
        processorType: processorTypeSchema,
        processorKey,
        version: Type.Optional(Type.Integer({ minimum: 1 })),
        tenantIds: Type.Optional(
          nullable(Type.Array(idSchema, { maxItems: 10_000, description: 'Who may use it; all where null.' })),
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
                    description: 'Names of servers, `*.` in front for all below one; any public one where null.',
                  }),
                ),
              ),
            },
            { title: 'ProcessorLimitsSave', ...closed },
          ),
        ),
        use: ignored,
        createdAt: ignored,
        updatedAt: ignored,
      },
      { title: 'ProcessorRestrictionSave', ...closed },
    ),
  },
  closed,
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
        description: 'How often tenants have run it, in days and months of their own; those who did not are left out.',
      },
    ),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    version: Type.Integer({ minimum: 1 }),
  },
  { title: 'ProcessorRestriction' },
);

import { publishableLimits } from '@tingest/domain/access';
import Type from 'typebox';
import { fieldDefinitionsReply, fieldDefinitionsSave } from '../http/contract/field-schemas.ts';
import { schemaConfigurationsReply, schemaConfigurationsSave } from '../http/contract/match-rule-schemas.ts';
import {
  idSchema,
  ignored,
  ignoredMetadata,
  localizedTextSchema,
  localizedTextsSave,
  metadataReply,
  nullable,
  statusSchema,
} from '../http/contract/schemas.ts';

/** The common properties of requests for publishable items. Source: specification, section 3. */
export const publishableSave = {
  id: Type.Optional(nullable(idSchema)),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  name: ignored,
  localizedNames: localizedTextsSave(publishableLimits.nameLength),
  localizedDescriptions: Type.Optional(localizedTextsSave(publishableLimits.descriptionLength)),
  status: Type.Optional(statusSchema),
  icon: Type.Optional(nullable(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]*$' }))),
  dataPropertyTypes: Type.Optional(fieldDefinitionsSave),
  schemaConfigurations: Type.Optional(schemaConfigurationsSave),
  usage: ignored,
  ...ignoredMetadata,
};

/** The common properties of replies for publishable items. `name` is the localised name in the caller's culture. */
export const publishableReply = {
  id: idSchema,
  name: Type.String(),
  localizedNames: Type.Array(localizedTextSchema),
  localizedDescriptions: Type.Array(localizedTextSchema),
  status: statusSchema,
  icon: nullable(Type.String()),
  dataPropertyTypes: fieldDefinitionsReply,
  schemaConfigurations: schemaConfigurationsReply,
  ...metadataReply,
};

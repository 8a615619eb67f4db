import Type from 'typebox';
import { sentFileSchema } from '../../../file-store/sent-file-schemas.ts';
import {
  alsoAnswered,
  colorPattern,
  idSchema,
  ignored,
  ignoredMetadata,
  instantSchema,
  nullable,
} from '../../../http/contract/schemas.ts';

const objectOptions = { additionalProperties: false };
const color = Type.Optional(nullable(Type.String({ pattern: colorPattern })));
const colors = { primaryColor: color, secondaryColor: color, accentColor: color };

/** The address of a picture in responses. Sent back it leaves the picture unchanged; `null` removes it. */
const logo = Type.Optional(nullable(Type.String({ maxLength: 500 })));

const client = { useElementListExe: Type.Optional(nullable(Type.Boolean())) };

/** Bytes of a request that carries logos in base64. */
export const configurationBodyBytes = 16 * 1_048_576;

const shownLogo = nullable(Type.String({ description: 'Address of the picture.' }));
const shownColor = nullable(Type.String());

export const clientResourcesReply = Type.Object(
  { useElementListExe: nullable(Type.Boolean()) },
  { title: 'ClientResources' },
);

/** Groups of a configuration as they are answered: those that were asked for. */
export const resourceGroupsReply = {
  globalResources: Type.Optional(
    Type.Object(
      { logo: shownLogo, primaryColor: shownColor, secondaryColor: shownColor, accentColor: shownColor },
      { title: 'GlobalResources' },
    ),
  ),
  adminResources: Type.Optional(Type.Object({ logo: shownLogo }, { title: 'AdminResources' })),
  clientResources: Type.Optional(clientResourcesReply),
};

export const configurationReply = Type.Object(
  {
    tenantId: idSchema,
    ...resourceGroupsReply,
    isOwn: Type.Boolean({ description: 'False if the tenant has the default appearance of the product.' }),
    updatedAt: nullable(instantSchema),
    version: Type.Integer({ minimum: 0, description: '0 if nothing is stored.' }),
  },
  { title: 'TenantConfiguration' },
);

const shownFile = Type.Object(
  {
    reference: Type.String({ description: '{X}Resources.{Name}' }),
    fileName: Type.String(),
    contentType: Type.String(),
    width: Type.Integer({ description: 'In pixels.' }),
    height: Type.Integer(),
    size: Type.Integer({ description: 'In bytes.' }),
    url: Type.String(),
  },
  { title: 'TenantConfigurationFile' },
);

export const fullConfigurationReply = Type.Object(
  {
    ...configurationReply.properties,
    files: Type.Array(shownFile),
  },
  { title: 'TenantConfigurationFull' },
);

const { base64, ...aboutFile } = sentFileSchema.properties;

/** A new picture with its content; or one as it was read, with its address instead, which stays as it is. */
const sentPicture = Type.Object(
  { ...alsoAnswered(shownFile), ...aboutFile, base64: Type.Optional(base64), url: Type.Optional(Type.String()) },
  { title: 'TenantConfigurationFileSave', ...objectOptions },
);

export const configurationSave = Type.Object(
  {
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    globalResources: Type.Optional(
      Type.Object({ logo, ...colors }, { title: 'GlobalResourcesSave', ...objectOptions }),
    ),
    adminResources: Type.Optional(Type.Object({ logo }, { title: 'AdminResourcesSave', ...objectOptions })),
    clientResources: Type.Optional(Type.Object(client, { title: 'ClientResourcesSave', ...objectOptions })),
    files: Type.Optional(Type.Array(sentPicture, { maxItems: 30 })),
    ...ignoredMetadata,
    isOwn: ignored,
  },
  {
    title: 'TenantConfigurationSave',
    ...objectOptions,
    description: 'Groups and parts of groups that are omitted remain unchanged.',
  },
);

export const includeConfig = Type.Object({
  includeConfig: Type.Optional(Type.String({ maxLength: 100, description: 'A list such as "global,admin,client".' })),
});

import Type, { type Static } from 'typebox';
import { choiceOf, idSchema, instantSchema, nullable } from '../../../http/schemas.ts';
import { archiveStatuses } from './archive-store.ts';

export const archiveSave = Type.Object(
  {
    id: Type.Optional(idSchema),
    siteId: nullable(idSchema),
  },
  { title: 'TenantArchiveSave', additionalProperties: false },
);
export type ArchiveBody = Static<typeof archiveSave>;

export const archiveReply = Type.Object(
  {
    id: idSchema,
    siteId: nullable(idSchema),
    siteName: nullable(Type.String({ description: 'Of the one site that is in it; `null` for all of the tenant.' })),
    status: choiceOf(archiveStatuses, 'TenantArchiveStatus'),
    progress: Type.Object(
      {
        done: Type.Integer({ description: 'Tables and files that are written.' }),
        total: Type.Integer({ description: '0 as long as nobody knows.' }),
      },
      { title: 'TenantArchiveProgress' },
    ),
    size: nullable(Type.Integer({ description: 'In bytes.' })),
    missingFiles: Type.Integer({ description: 'Files that could not be put in, since they were not in the store.' }),
    problem: nullable(Type.String({ description: 'Why it failed.' })),
    fileName: Type.String(),
    startedByName: Type.String(),
    createdAt: instantSchema,
    finishedAt: nullable(instantSchema),
    keptUntil: nullable(instantSchema),
  },
  { title: 'TenantArchive' },
);

export const archivesReply = Type.Object({ items: Type.Array(archiveReply) }, { title: 'TenantArchives' });

export const archiveAddressReply = Type.Object(
  { address: Type.String({ description: 'Below this server.' }), expires: instantSchema },
  { title: 'TenantArchiveAddress' },
);

export const archiveContentQuery = Type.Object({
  expires: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999 })),
  signature: Type.Optional(Type.String({ pattern: '^[\\w-]{43}$' })),
});

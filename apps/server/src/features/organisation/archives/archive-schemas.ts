import Type, { type Static } from 'typebox';
import { choiceOf, idSchema, instantSchema, nullable } from '../../../http/contract/schemas.ts';
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
    siteName: nullable(
      Type.String({ description: 'Name of the only site in the archive; `null` means the whole tenant.' }),
    ),
    status: choiceOf(archiveStatuses, 'TenantArchiveStatus'),
    progress: Type.Object(
      {
        done: Type.Integer({ description: 'Number of tables and files that have been written.' }),
        total: Type.Integer({ description: '0 until the total is known.' }),
      },
      { title: 'TenantArchiveProgress' },
    ),
    size: nullable(Type.Integer({ description: 'In bytes.' })),
    missingFiles: Type.Integer({
      description: 'Number of files that could not be included because they were missing from the file store.',
    }),
    problem: nullable(Type.String({ description: 'Reason for the failure.' })),
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
  { address: Type.String({ description: 'Relative to this server.' }), expires: instantSchema },
  { title: 'TenantArchiveAddress' },
);

export const archiveContentQuery = Type.Object({
  expires: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999 })),
  signature: Type.Optional(Type.String({ pattern: '^[\\w-]{43}$' })),
});

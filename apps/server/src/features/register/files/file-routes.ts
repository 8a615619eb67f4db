import { foldSearch } from '@tingest/domain/fields';
import { cleanFileName, cleanText, fileExtension, storedFileName } from '@tingest/domain/foundation';
import Type from 'typebox';
import { inOrder, updateRow } from '../../../database/stored-rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type FileRow, markDeleted, selectFile, selectFiles } from '../../../file-store/file-queries.ts';
import { type FileStore, storeUpload, type Uploaded } from '../../../file-store/file-store.ts';
import { storeSentFile } from '../../../file-store/sent-files.ts';
import { may } from '../../../http/authentication/grants.ts';
import { idParams, idSchema } from '../../../http/contract/schemas.ts';
import { type Answer, created, item, noContent, ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { readItemRoutes } from '../../../http/kernel/site-of-item.ts';
import { pageAnswer } from '../../../http/lists/list-routes.ts';
import { listQuerySchema, listReply, queryOfBody } from '../../../http/lists/list-schemas.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkSameId, checkVersion } from '../../../publishing/publishable-item.ts';
import type { RemoveRequest } from './clean-up.ts';
import { getReadableFile, grantedFiles, readableFiles } from './file-access.ts';
import { fileContent } from './file-content.ts';
import { fileExport, fileList } from './file-list.ts';
import {
  addressesReply,
  contentQuery,
  fileCreate,
  fileReply,
  fileSave,
  presentAddresses,
  presentFile,
  uploadQuery,
} from './file-schemas.ts';

const base = { tag: 'Files', authentication: 'user', scope: 'site' } as const;

/** More addresses than one screen shows. */
const addressesAtOnce = 500;

/** Files. Source: specification, sections 3, 5 and 8; design, sections 12 and 13. */
export function fileRoutes(store: FileStore, requestRemoval: RemoveRequest): Route[] {
  return [
    uploadRoute(store),
    createRoute(store),
    filterRoute(store),
    fileExport(store.pool),
    addressesRoute(store),
    ...getRoutes(store),
    contentRoute(store),
    updateRoute(store),
    deleteRoute(requestRemoval),
  ];
}

function uploadRoute(store: FileStore): Route {
  return route({
    ...base,
    action: 'files.upload',
    transaction: 'none',
    takesUpload: true,
    isTransfer: true,
    method: 'POST',
    path: 'files/upload',
    name: 'files.upload',
    summary: 'Upload a file',
    description:
      'The file type is determined from the content, and the file name must agree with it. Images are re-encoded from their pixels. An upload with a client-generated id may be repeated: the first result is returned.',
    query: uploadQuery,
    reply: fileReply,
    status: 201,
    isRepeatable: true,
    async handler(context, { query, parts }) {
      const { id, use = 'file', reference } = query;
      let uploadedFile: Uploaded | undefined;
      for await (const { field, fileName, stream } of parts()) {
        if (field !== 'file') throw new ProblemError({ code: 'unknownField', path: 'file' });
        uploadedFile = await storeUpload(store, context, { id: id?.toLowerCase(), fileName, use, reference }, stream);
      }
      if (!uploadedFile) throw new ProblemError({ code: 'requiredFile', path: 'file' });
      return answerUpload(store, context, uploadedFile);
    },
  });
}

function createRoute(store: FileStore): Route {
  return route({
    ...base,
    action: 'files.upload',
    transaction: 'none',
    method: 'POST',
    path: 'files',
    name: 'files.create',
    summary: 'Store a file sent in base64',
    carriesFiles: true,
    body: fileCreate,
    reply: fileReply,
    status: 201,
    isRepeatable: true,
    handler: async (context, { body }) =>
      answerUpload(store, context, await storeSentFile(store, context, body, { path: '' })),
  });
}

function filterRoute(store: FileStore): Route {
  return route({
    ...base,
    action: 'files.read',
    transaction: 'read',
    method: 'POST',
    path: 'files/filter',
    name: 'files.filter',
    summary: 'List with filters: file',
    body: listQuerySchema,
    reply: listReply(fileReply),
    handler: (context, { body }) =>
      pageAnswer(context, fileList(context), queryOfBody(body), async (reader, ids) =>
        inOrder(ids, await selectFiles(reader, ids)).map((row) => present(store, context, row)),
      ),
  });
}

function addressesRoute(store: FileStore): Route {
  return route({
    ...base,
    action: 'files.view',
    transaction: 'read',
    method: 'POST',
    path: 'files/addresses',
    name: 'files.addresses',
    summary: 'Get short-lived addresses of the contents of files',
    description: 'Files that the caller may not see or that do not exist are omitted.',
    body: Type.Object(
      { ids: Type.Array(idSchema, { maxItems: addressesAtOnce }) },
      { title: 'FilesToAddress', additionalProperties: false },
    ),
    reply: Type.Array(addressesReply),
    async handler(context, { body }) {
      const rows = await readableFiles(context, await selectFiles(context, body.ids));
      return ok(rows.map((row) => presentAddresses(row, context, store.addresses)));
    },
  });
}

function getRoutes(store: FileStore): Route[] {
  return readItemRoutes('files', {
    ...base,
    action: 'files.view',
    transaction: 'read',
    method: 'GET',
    path: 'files/:id',
    name: 'files.get',
    summary: 'Get a file',
    params: idParams,
    reply: fileReply,
    handler: async (context, { params }) => item(present(store, context, await getReadableFile(context, params.id))),
  });
}

function contentRoute(store: FileStore): Route {
  return route({
    tag: 'Files',
    scope: 'site',
    authentication: 'optional',
    transaction: 'none',
    isTransfer: true,
    // People behind one address look at many pictures.
    rateLimit: 6000,
    method: 'GET',
    path: 'files/:id/content',
    name: 'files.content',
    summary: 'Get the content of a file',
    description: 'Requires either a signed address without a token, or a token without a signature.',
    params: idParams,
    query: contentQuery,
    produces: 'application/octet-stream',
    isRanged: true,
    async handler(context, { params, query, range, ifRange }): Promise<Answer> {
      const { tenant, site, caller, now } = context;
      const { variant = 'original', expires, signature } = query;
      const isSigned = expires !== undefined && signature !== undefined;
      if (isSigned && !store.addresses.isValid(context, params.id, { variant, expires, signature }, now)) {
        throw new ProblemError({ code: 'permissionDenied' });
      }
      if (!isSigned && !caller) throw new ProblemError({ code: 'notSignedIn' }, { 'www-authenticate': 'Bearer' });
      // Nothing is held open while the content travels.
      const row = await inTransaction(store.pool, { tenantId: tenant.id, readOnly: true }, async (tx) => {
        if (isSigned || !caller) return selectFile({ tx, tenant, site }, params.id);
        const decision = may(caller, 'files.view', { siteId: site.id });
        if (!decision.allowed) throw new ProblemError(decision.problem);
        return getReadableFile({ ...context, caller, tx }, params.id);
      });
      return fileContent(store, orNotFound(row), variant, { range, ifRange });
    },
  });
}

function updateRoute(store: FileStore): Route {
  return route({
    ...base,
    action: 'files.write',
    transaction: 'write',
    method: 'PUT',
    path: 'files/:id',
    name: 'files.update',
    summary: 'Change a file’s name and text alternative',
    params: idParams,
    body: fileSave,
    reply: fileReply,
    async handler(context, { params, body, expectedVersion }) {
      const row = await getFile(context, params.id, 'update');
      checkSameId(params.id, body.id);
      checkVersion(row.version, expectedVersion, body.version);
      const name = newName(row, body.name);
      const alt = body.alt === undefined ? { value: row.alt } : cleanText(body.alt);
      if ('problem' in alt) throw new ProblemError({ ...alt.problem, path: 'alt' });
      const changedRow = await updateRow(context, 'files', row.id, {
        name,
        stored_name: storedFileName(row.reference, row.id, name),
        alt: alt.value || null,
        search_text: foldSearch(`${name} ${alt.value ?? ''}`),
      });
      audit(context, 'update', row, changedRow);
      return item(present(store, context, changedRow));
    },
  });
}

function deleteRoute(requestRemoval: RemoveRequest): Route {
  return route({
    ...base,
    action: 'files.delete',
    transaction: 'write',
    method: 'DELETE',
    path: 'files/:id',
    name: 'files.delete',
    summary: 'Delete a file',
    description: 'Refused while the file is in use.',
    params: idParams,
    status: 204,
    async handler(context, { params, expectedVersion }) {
      const row = await getFile(context, params.id, 'delete');
      checkVersion(row.version, expectedVersion, undefined);
      if (row.attached_to !== null) {
        throw new ProblemError({ code: 'inUse', parameters: { what: 'file', count: 1 } });
      }
      await markDeleted(context, row.id);
      await requestRemoval(context, row.id);
      audit(context, 'delete', row, null);
      return noContent();
    },
  });
}

type FilePresentation = Pick<SiteContext, 'tenant' | 'site' | 'now'>;

function present(store: FileStore, context: FilePresentation, row: FileRow) {
  return presentFile(row, context, store.addresses);
}

function answerUpload(store: FileStore, context: FilePresentation, { row, isRepeat }: Uploaded) {
  return isRepeat ? item(present(store, context, row)) : created(present(store, context, row));
}

/** A file of the site, locked. @throws ProblemError `notFound`; `permissionDenied` for one that is not theirs to change */
async function getFile(context: SiteContext, id: string, action: 'update' | 'delete'): Promise<FileRow> {
  const row = await getReadableFile(context, id, true);
  if (!grantedFiles(context, action)(row.id)) throw new ProblemError({ code: 'permissionDenied' });
  return row;
}

/** Returns a sent name with the extension of the file's type. */
function newName(row: FileRow, sentName: string): string {
  const name = cleanFileName(sentName);
  if (name === '') throw new ProblemError({ code: 'required', path: 'name' });
  const extension = fileExtension(row.name);
  return fileExtension(name) === extension ? name : cleanFileName(`${name}.${extension}`);
}

function audit(context: SiteContext, action: 'update' | 'delete', before: FileRow, after: FileRow | null): void {
  const toAuditedFile = ({ name, alt, content_type: contentType, size }: FileRow) => ({ name, alt, contentType, size });
  recordAudit(context, {
    action,
    resourceType: 'file',
    resourceId: before.id,
    resourceName: before.name,
    before: toAuditedFile(before),
    ...(after && { after: toAuditedFile(after) }),
  });
}

import type { FastifyInstance } from 'fastify';
import { anyPhoneNo, labelLayoutBody, type PopulatedSite, textFile } from './populated-site.ts';
import { transferBody } from './transfer-body.ts';

/** A JSON schema as it stands in the OpenAPI document. */
export interface DocumentedSchema {
  readonly [keyword: string]: unknown;
}

interface DocumentedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: DocumentedSchema;
}

/** A call of the API as its document tells of it. */
export interface DocumentedRoute {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v2`, with `{parameters}`. */
  readonly path: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly body?: DocumentedSchema;
  readonly bodyRequired: boolean;
  readonly security?: readonly object[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema: DocumentedSchema }>> }>
  >;
}

/** The OpenAPI document of an app. */
export function openApiDocument(app: FastifyInstance): OpenApiDocument {
  // The plugin's types allow every version of the standard; this document has the parts that are read here.
  return app.swagger() as unknown as OpenApiDocument;
}

/** Every call that the OpenAPI document has. */
export function documentedRoutes(app: FastifyInstance): DocumentedRoute[] {
  const document = openApiDocument(app);
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      operationId: operation.operationId,
      method: method.toUpperCase() as DocumentedRoute['method'],
      path,
      parameters: (operation.parameters ?? []).map((parameter) => resolveReference(document, parameter)),
      ...bodyOf(document, operation),
      bodyRequired: operation.requestBody?.required === true,
      ...(operation.security && { security: operation.security }),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, resolveReference(document, response)]),
      ),
    })),
  );
}

/** Resolves a reference to a component; anything else is returned unchanged. */
function resolveReference<Part extends object>(document: OpenApiDocument, part: Part | Reference): Part {
  if (!('$ref' in part)) return part;
  const steps = part.$ref.split('/').slice(1);
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document) as Part;
}

interface Reference {
  readonly $ref: string;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Record<string, DocumentedSchema> };
}

/** An upload's body is no JSON, so it is none to be generated or spoilt. */
function bodyOf(document: OpenApiDocument, { requestBody }: DocumentedOperation): { body?: DocumentedSchema } {
  const json = requestBody?.content['application/json'];
  return json ? { body: resolveReference(document, json.schema) } : {};
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly (DocumentedParameter | Reference)[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: { readonly 'application/json'?: { readonly schema: DocumentedSchema } };
  };
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, DocumentedRoute['responses'][string] | Reference>>;
}

/** Returns the `{id}`, `{code}`, `{key}` or `{secret}` of a route for the items of a site. */
export function itemParameter(route: DocumentedRoute, site: PopulatedSite & ItemsOfTenant): string | undefined {
  if (route.path.includes('{code}')) return site.elementCode;
  if (route.operationId.startsWith('configurationPackages.') && route.path.includes('{key}')) return site.packageKey;
  if (route.path.includes('{key}')) return site.path.split('/')[0];
  if (route.path.includes('{secret}')) return site.calendarSecret ?? 'none';
  if (route.operationId === 'elements.exportBySchema') return site.elementExportSchemaId;
  if (route.operationId === 'records.exportBySchema') return site.recordExportSchemaId;
  if (route.path.includes('{schemaId}')) {
    const schemaId = route.operationId === 'records.import' ? site.recordSchemaId : site.schemaId;
    return `${schemaId}~${site.importFileId}`;
  }
  if (!route.path.includes('{id}')) return undefined;
  const [resource] = route.operationId.split('.');
  // Their ids are those of types.
  if (route.operationId === 'elements.form') return site.elementTypeId;
  if (route.operationId === 'records.form') return site.recordTypeId;
  if (route.operationId === 'users.import') return site.fileId;
  if (/^transfers\.run(File|Content)$/.test(route.operationId)) return site.transferRunId;
  const ids: Readonly<Record<string, string | undefined>> = {
    elementTypes: site.elementTypeId,
    elements: site.elementId,
    recordTypes: site.recordTypeId,
    records: site.recordId,
    operationTypes: site.operationTypeId,
    transactionTypes: site.transactionTypeId,
    operations: site.operationId,
    transactions: site.transactionId,
    users: site.userId,
    files: site.fileId,
    messages: site.messageId,
    sms: site.smsId,
    smsOptOuts: site.smsOptOutId,
    auditEvents: site.auditEventId,
    views: site.viewId,
    transfers: site.transferId,
    privileges: site.privilegeId,
    schemas: site.schemaId,
    processorConfigs: site.processorConfigId,
    processorRuns: site.processorRunId,
    plannedWork: site.plannedWorkId,
    labelLayouts: site.labelLayoutId,
    codeSeries: site.codeSeriesId,
    codeReports: site.codeReportId,
    labels: site.labelPrintId,
    archives: site.archiveId,
    packageInstallations: site.packageInstallationId,
    kiosks: site.kioskId,
    imports: site.importId,
    jobs: site.labelPrintId,
    // Where there is none, any id does: nothing is found by it.
    calendarFeeds: site.subscriptionId ?? site.fileId,
    handovers: route.operationId === 'handovers.offer' ? site.transactionId : site.fileId,
    tenants: site.tenantId,
  };
  const id = ids[resource ?? ''];
  if (id === undefined) throw new Error(`say in itemParameter what the id of ${route.operationId} is`);
  return id;
}

/** Items of the tenant, above the level of a site. */
export interface ItemsOfTenant {
  readonly tenantId: string;
  readonly userId: string;
}

/** A route's address in a tenant and site, with an item of (perhaps) another one. */
export function addressOf(
  route: DocumentedRoute,
  scope: { readonly tenantKey: string; readonly siteKey: string },
  item: string | undefined,
  query: Readonly<Record<string, string>> = {},
): string {
  // Where there are two ids, they stand beside each other.
  const [itemId = '', otherItemId = itemId] = (item ?? '').split('~');
  const path = route.path
    .replace('{tenantKey}', scope.tenantKey)
    .replace('{siteKey}', scope.siteKey)
    .replace(/\{(id|code|key|secret|schemaId)\}/, encodeURIComponent(itemId))
    .replace('{fileId}', encodeURIComponent(otherItemId))
    .replace('{reference}', 'GlobalResources.Logo')
    .replace('{processorType}', 'module')
    .replace(/\{(processorKey|implementation)\}/, 'dueTime');
  const queryText = new URLSearchParams(query).toString();
  return `/api/v2${path}${queryText ? `?${queryText}` : ''}`;
}

/**
 * Returns a body that would be accepted from an authorised caller, with the ids of a site's items; `undefined` for
 * calls without one. A new call without an entry here fails the tests that walk all of them.
 */
export function bodyFor(
  route: DocumentedRoute,
  site: PopulatedSite & ItemsOfTenant,
  text: string,
  newId: () => string,
): object | undefined {
  if (route.operationId === 'files.upload') return textFile(text);
  if (route.body === undefined) return undefined;
  const [resource = '', verb = ''] = route.operationId.split('.');
  if (verb === 'filter' || verb === 'filterOwn' || verb === 'export' || verb === 'exportBySchema') return {};
  if (verb === 'impact') return { dataPropertyTypes: [{ name: text, fieldType: 'text' }] };
  if (verb === 'addresses') return { ids: [site.fileId] };
  if (verb === 'bulk') {
    const ids = [resource === 'elements' ? site.elementId : site.recordId];
    return { action: 'delete', ids, expectedCount: 1, dryRun: true };
  }
  if (verb === 'readDefinition') return definitionFile(resource, site, text, newId);
  if (verb === 'publishTogether' || resource === 'packageInstallations') return {};
  if (resource === 'configurationPackages') return packageBodies[verb]?.(site, text, newId) ?? {};
  if (verb === 'invite') return { by: 'link' };
  if (verb === 'setBadge') return { code: `${text.toLowerCase().replace(/\W/g, '')}-${newId().slice(-12)}` };
  if (verb === 'addCode') return { type: 'former', code: `${text} ${newId()}`.slice(0, 90) };
  if (verb === 'undoBulk') return { changeId: newId() };
  if (route.operationId.endsWith('Configuration')) return { globalResources: { primaryColor: '#123456', logo: text } };
  const localizedNames = [{ culture: 'en-US', text }];
  const field = (id: string) => ({
    name: 'Text',
    fieldType: 'text',
    showForUser: true,
    ...(verb === 'update' && { id }),
  });
  const bodies: Readonly<Record<string, object>> = {
    elementTypes:
      verb === 'draft'
        ? { fileId: site.importFileId }
        : { localizedNames, dataPropertyTypes: [field(site.nameFieldId)] },
    elements: {
      elementTypeId: site.elementTypeId,
      dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: text }],
    },
    recordTypes: { localizedNames, dataPropertyTypes: [field(site.recordFieldId)] },
    records: {
      recordTypeId: site.recordTypeId,
      dataProperties: [{ dataPropertyTypeId: site.recordFieldId, value: text }],
    },
    operationTypes: {
      localizedNames,
      elementTypeId: site.elementTypeId,
      dataPropertyTypes: [field(site.answerFieldId)],
    },
    transactionTypes: {
      localizedNames,
      elementTypeId: site.elementTypeId,
      mode: 'simpleForm',
      events: [{ mode: 'start', operationTypeId: site.operationTypeId }],
    },
    operations: {
      operationTypeId: site.operationTypeId,
      elementId: site.elementId,
      transactionTypeId: site.transactionTypeId,
      mode: 'start',
      ...(verb === 'perform' && {
        clientOperationId: newId(),
        dataProperties: [{ dataPropertyTypeId: site.answerFieldId, value: text }],
      }),
    },
    transactions:
      verb === 'merge'
        ? { intoId: site.transactionId }
        : {
            reservatedFrom: inHours(24),
            reservatedTo: inHours(26),
            ...(verb === 'reserve' && {
              clientOperationId: newId(),
              transactionTypeId: site.loanTypeId ?? site.transactionTypeId,
              elementId: site.elementId,
              dataProperties: [{ dataPropertyTypeId: site.answerFieldId, value: text }],
            }),
          },
    calendarFeeds: { elementId: site.elementId },
    sync: { elementIds: [site.elementId] },
    plannedWork: { reason: text },
    handovers: { offer: { id: newId() }, claim: { code: text }, confirm: { receiverId: newId() } }[verb ?? ''] ?? {},
    files:
      verb === 'create'
        ? { fileName: `${text}.txt`, base64: Buffer.from(`${text} ${newId()}`).toString('base64') }
        : { name: `${text}.txt`, alt: text },
    contact: { phoneNo: '+46701740605', preferredChannel: 'sms' },
    users: {
      username: `${text.toLowerCase().replace(/\W/g, '')}-${newId()}`,
      name: text,
      sites: [site.path.split('/')[1]],
    },
    // The caller supplies the target site if the call is to get that far.
    templates: { targetTenantId: site.tenantId, targetSiteId: newId() },
    messages: { status: 'unsent' },
    sms:
      verb === 'send'
        ? { recipients: [{ phoneNo: '+46701740605', name: text }], text }
        : // No two tenants have one sender.
          { country: 'SE', sender: `${text.slice(0, 4)}${newId().slice(-7)}`, monthlyLimit: 100, retentionDays: 365 },
    smsOptOuts: { phoneNo: anyPhoneNo(), note: text },
    privileges:
      verb === 'coverage'
        ? { grants: [{ resource: 'file', ids: 'all', actions: ['read'] }] }
        : { name: text, grants: [{ resource: 'elementType', ids: [site.elementTypeId], actions: ['read'] }] },
    processorConfigs:
      verb === 'approveUsers'
        ? { planId: newId() }
        : { data: { processorType: 'module', processorKey: 'calculation', name: text } },
    processorRestrictions: {
      data: { processorType: 'module', processorKey: 'dueTime', tenantIds: [site.tenantId] },
    },
    schemas:
      verb === 'draft'
        ? { fileId: site.fileId }
        : {
            localizedNames,
            key: `k${newId().slice(-12)}`,
            directions: ['import'],
            targets: [{ type: 'elementType', id: site.elementTypeId }],
            fields: [{ name: 'Text', fieldType: 'string', ...(verb === 'update' && { id: site.schemaFieldId }) }],
          },
    kiosks: { name: text, serviceIds: [site.transactionTypeId] },
    kiosk: kioskBodies[verb]?.(site, text, newId) ?? {},
    labelLayouts: labelLayoutBody(`${text} ${newId()}`),
    codeSeries:
      verb === 'print'
        ? { id: newId(), layoutId: site.labelLayoutId, count: 2, format: 'zpl' }
        : { prefix: `${text.slice(0, 6)}-${newId().slice(-12)}-`, digits: 4, hasCheckDigit: true },
    codeReports: { code: `${text} ${newId()}`.slice(0, 90), note: text },
    labels:
      verb === 'print'
        ? { layoutId: site.labelLayoutId, elementIds: [site.elementId], format: 'zpl' }
        : { medium: { kind: 'roll', width: 50, height: 25, dpi: 203 }, parts: [] },
    imports: importBodies[verb]?.(site, text) ?? {},
    jobs: {},
    archives: { siteId: null },
    transfers: transferBody(site, text),
    views: verb === 'setDefault' ? { isDefault: true } : { list: 'users', name: text, state: { q: text } },
    tenants: { key: `t${newId().slice(-12)}`, name: text, sites: [{ key: 'main', name: text }] },
  };
  const body = bodies[resource];
  if (body === undefined) throw new Error(`say in bodyFor what is sent to ${route.operationId}`);
  return body;
}

const kioskBodies: Readonly<Record<string, (site: PopulatedSite, text: string, newId: () => string) => object>> = {
  pair: (_site, text) => ({ code: text }),
  state: (_site, text) => ({ credential: text }),
  signIn: (_site, text) => ({ credential: text, badge: text }),
  perform: (site, text, newId) => ({
    clientOperationId: newId(),
    elementId: site.elementId,
    transactionTypeId: site.transactionTypeId,
    operationTypeId: site.operationTypeId,
    mode: 'start',
    dataProperties: [{ dataPropertyTypeId: site.answerFieldId, value: text }],
  }),
};

const importBodies: Readonly<Record<string, (site: PopulatedSite, text: string) => object>> = {
  create: (site) => ({ resource: 'elements', typeId: site.elementTypeId, fileId: site.importFileId }),
  rows: () => ({}),
  editCells: (_site, text) => ({ cells: [{ line: 2, column: 0, value: text }] }),
  replace: (_site, text) => ({ column: 0, from: 'nowhere', to: text }),
  skip: () => ({ lines: [2], isSkipped: true }),
  addValues: () => ({ column: 0 }),
};

const packageBodies: Readonly<Record<string, (site: PopulatedSite, text: string, newId: () => string) => object>> = {
  create: (site, text, newId) => ({
    ...{ key: `k${newId().slice(-12)}`, names: [{ culture: 'en-US', text }] },
    elementTypeIds: [site.elementTypeId],
  }),
  readFile: (_site, text, newId) => {
    const names = [{ culture: 'en-US', text }];
    const dataPropertyTypes = [{ id: newId(), name: text, fieldType: 'text' }];
    return {
      ...{ format: 'tingest-package', formatVersion: 1, key: `k${newId().slice(-12)}`, version: 1 },
      ...{ names, descriptions: [], icon: null, languages: ['en-US'] },
      items: [{ kind: 'recordTypes', id: newId(), content: { localizedNames: names, dataPropertyTypes } }],
    };
  },
};

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The file of something that was made elsewhere. */
function definitionFile(resource: string, site: PopulatedSite, text: string, newId: () => string): object {
  const openAlways = { bufferMinutes: 0, shortestNoticeMinutes: 0, longestDays: null, releaseAfterMinutes: null };
  const ownProperties: Readonly<Record<string, object>> = {
    elementTypes: { reservationPolicy: { ...openAlways, openingHours: [] } },
    recordTypes: { color: null },
    operationTypes: { elementTypeId: site.elementTypeId },
    transactionTypes: { elementTypeId: site.elementTypeId, mode: 'loan', events: [], policy: {} },
    schemas: { key: 'other', directions: ['import'], targets: [], fields: [] },
  };
  const definition = {
    ...{ localizedNames: [{ culture: 'en-US', text }], localizedDescriptions: [], status: 'draft', icon: null },
    ...{ dataPropertyTypes: [], schemaConfigurations: [], ...ownProperties[resource] },
  };
  return { format: 'tingest-definition', formatVersion: 1, resource, id: newId(), definition, names: [] };
}

import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Person, Reply, TestTenant } from './test-app.ts';
import { transferBody } from './transfer-body.ts';

/** A site of the tests with one of everything, all of it published, and one performed operation. */
export interface PopulatedSite {
  /** `tenant/site`, as paths begin. */
  readonly path: string;
  readonly elementTypeId: string;
  readonly nameFieldId: string;
  readonly operationTypeId: string;
  readonly answerFieldId: string;
  readonly transactionTypeId: string;
  readonly elementId: string;
  readonly elementCode: string;
  readonly recordTypeId: string;
  readonly recordFieldId: string;
  readonly recordId: string;
  readonly operationId: string;
  readonly clientOperationId: string;
  readonly transactionId: string;
  /** A text that the PrivilegedUser uploaded; nothing holds it. */
  readonly fileId: string;
  /** An audit event about the object. */
  readonly auditEventId: string;
  /** A message in the outbox. */
  readonly messageId: string;
  /** An SMS in the outbox, and a number that gets none. */
  readonly smsId: string;
  readonly smsOptOutId: string;
  /** A view of the list of users that the TenantAdmin shares. */
  readonly viewId: string;
  /** A transfer of the category's objects to an address, switched off. */
  readonly transferId: string;
  /** A run of it with a file that the SiteAdmin may have. */
  readonly transferRunId: string;
  /** A configuration of the module `calculation`. */
  readonly processorConfigId: string;
  readonly processorRunId: string;
  /** Recurring work on the object, which is due. */
  readonly plannedWorkId: string;
  /** A privilege to read the objects of the category; no user has it. */
  readonly privilegeId: string;
  /** A data schema that imports objects of the category, and its one column. */
  readonly schemaId: string;
  readonly elementExportSchemaId: string;
  readonly recordExportSchemaId: string;
  readonly schemaFieldId: string;
  /** An import of objects of the category from a file of one row, its columns matched; and the file. */
  readonly labelLayoutId: string;
  readonly codeSeriesId: string;
  readonly codeReportId: string;
  readonly labelPrintId: string;
  readonly archiveId: string;
  /** A kiosk with the service. */
  readonly kioskId: string;
  /** Key of a template of the category, and an installation of it without items. */
  readonly packageKey: string;
  readonly packageInstallationId: string;
  readonly importId: string;
  readonly importFileId: string;
  /** A data schema that imports predefined values of the type. */
  readonly recordSchemaId: string;
  /** Only where `populateReservations` made them: a loan service of the same category, and a calendar's feed. */
  readonly loanTypeId?: string;
  readonly subscriptionId?: string;
  readonly calendarSecret?: string;
}

/** A site with the additions of `populateReservations`. */
export type SiteWithReservations = PopulatedSite &
  Required<Pick<PopulatedSite, 'loanTypeId' | 'subscriptionId' | 'calendarSecret'>>;

/**
 * Fills a site through the API, as its tenant's administrator; the operation is performed by the PrivilegedUser.
 * @param word stands in every name, title, code and value, so that an answer can be searched for it
 */
export async function populateSite(tenant: TestTenant, word: string, siteKey = 'north'): Promise<PopulatedSite> {
  const admin = tenant.as('TenantAdmin');
  const path = `${tenant.key}/${siteKey}`;
  const [nameFieldId, answerFieldId, recordFieldId, clientOperationId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const schemaFieldId = uuidv7();
  const makeNames = (name: string) => ({ localizedNames: [{ culture: 'en-US', text: `${word} ${name}` }] });
  const elementType = await saved(admin, `${path}/elementTypes`, {
    ...makeNames('category'),
    status: 'published',
    publicAccess: { isPublic: true },
    dataPropertyTypes: [{ id: nameFieldId, name: 'Name', fieldType: 'text', required: true, showForUser: true }],
  });
  const element = await saved(admin, `${path}/elements`, {
    elementTypeId: elementType.id,
    code: `${word}-1`,
    dataProperties: [{ dataPropertyTypeId: nameFieldId, value: `${word} thing` }],
  });
  const operationType = await saved(admin, `${path}/operationTypes`, {
    ...makeNames('function'),
    elementTypeId: elementType.id,
    status: 'published',
    dataPropertyTypes: [{ id: answerFieldId, name: 'Answer', fieldType: 'text', showForUser: true }],
  });
  const transactionType = await saved(admin, `${path}/transactionTypes`, {
    ...makeNames('service'),
    elementTypeId: elementType.id,
    status: 'published',
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId: operationType.id }],
  });
  const recordType = await saved(admin, `${path}/recordTypes`, {
    ...makeNames('value type'),
    status: 'published',
    dataPropertyTypes: [{ id: recordFieldId, name: 'Value', fieldType: 'text', showForUser: true }],
  });
  const record = await saved(admin, `${path}/records`, {
    recordTypeId: recordType.id,
    dataProperties: [{ dataPropertyTypeId: recordFieldId, value: `${word} value` }],
  });
  const schema = await saved(admin, `${path}/schemas`, {
    ...makeNames('schema'),
    status: 'published',
    key: `s${schemaFieldId.slice(-12)}`,
    directions: ['import'],
    targets: [{ type: 'elementType', id: elementType.id }],
    fields: [{ id: schemaFieldId, name: `${word} column`, fieldType: 'string' }],
  });
  const exportSchema = (type: 'elementType' | 'recordType', id: string) =>
    saved(admin, `${path}/schemas`, {
      ...makeNames(`${type} export`),
      ...{ status: 'published', key: `e${id.slice(-12)}`, directions: ['export'], targets: [{ type, id }] },
      // Filled without a rule.
      fields: [{ name: `${word} column`, fieldType: 'string', default: word }],
    });
  const elementExportSchema = await exportSchema('elementType', elementType.id);
  const recordExportSchema = await exportSchema('recordType', recordType.id);
  const performedOperation = await saved(tenant.as('PrivilegedUser'), `${path}/operations`, {
    clientOperationId,
    operationTypeId: operationType.id,
    elementId: element.id,
    transactionTypeId: transactionType.id,
    mode: 'start',
    dataProperties: [{ dataPropertyTypeId: answerFieldId, value: `${word} answer` }],
  });
  const file = await tenant.as('PrivilegedUser').post(`${path}/files/upload`, textFile(`${word} file`));
  const view = await saved(admin, `${path}/views`, { list: 'users', name: `${word} view`, isShared: true, state: {} });
  const codeSeries = await saved(admin, `${path}/codeSeries`, {
    // A site may be populated twice, and two series have no code in common.
    ...{ prefix: `B${randomInt(1e9)}-`, digits: 5, hasCheckDigit: false },
  });
  const codeReport = await saved(admin, `${path}/codeReports`, { code: `${word} unknown`, note: `${word} note` });
  const labelLayout = await saved(admin, `${path}/labelLayouts`, labelLayoutBody(`${word} label`));
  const siteAdminId = (await tenant.as('SiteAdmin').get('session')).data.user.id;
  const offeredPackage = await saved(admin, `${path}/configurationPackages`, {
    ...{ key: `p${nameFieldId.slice(-12)}`, names: [{ culture: 'en-US', text: `${word} template` }] },
    elementTypeIds: [elementType.id],
  });
  const transfer = await saved(admin, `${path}/transfers`, {
    ...transferBody({ elementTypeId: elementType.id }, `${word} transfer`),
    recipients: { userIds: [siteAdminId], addresses: [] },
  });
  const processorConfig = await saved(admin, `${path}/processors/config`, {
    data: { processorType: 'module', processorKey: 'calculation', name: `${word} score` },
  });
  const privilege = await saved(admin, `${path}/privileges`, {
    name: `${word} privilege`,
    grants: [{ resource: 'elementType', ids: [elementType.id], actions: ['read'] }],
  });
  const { data: smsSettings } = await admin.get(`${path}/sms/settings`);
  await admin.put(`${path}/sms/settings`, { ...smsSettings, allowedCountries: ['SE', 'NO'] });
  const recipients = [{ phoneNo: '+46701740605', name: `${word} phone` }];
  const sms = await saved(admin, `${path}/sms`, { recipients, text: `${word} text` });
  const optOut = await saved(admin, `${tenant.key}/sms/optOuts`, { phoneNo: anyPhoneNo(), note: `${word} note` });
  const recordSchema = await saved(admin, `${path}/schemas`, {
    ...makeNames('schema of values'),
    ...{ status: 'published', key: `r${schemaFieldId.slice(-12)}`, directions: ['import'] },
    targets: [{ type: 'recordType', id: recordType.id }],
    fields: [{ name: `${word} value`, fieldType: 'string' }],
  });
  const rows = new FormData();
  rows.append('file', new File([`Name\n${word} row\n`], `${word}.csv`, { type: 'text/csv' }));
  const importFile = await admin.post(`${path}/files/upload`, rows);
  const startedImport = await saved(admin, `${path}/imports`, {
    ...{ resource: 'elements', typeId: elementType.id, fileId: importFile.data.id },
  });
  while ((await admin.get(`${path}/imports/${startedImport.id}`)).data.status === 'reading') {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (file.status !== 201) throw new Error(`the upload was answered ${file.status}: ${JSON.stringify(file.details)}`);
  const ofElement = [{ column: 'resourceId', value: element.id }];
  const trail = await admin.post(`${path}/auditEvents/filter`, { filters: ofElement });
  return {
    path,
    elementTypeId: elementType.id,
    nameFieldId,
    operationTypeId: operationType.id,
    answerFieldId,
    transactionTypeId: transactionType.id,
    elementId: element.id,
    elementCode: element.code,
    recordTypeId: recordType.id,
    recordFieldId,
    recordId: record.id,
    operationId: performedOperation.operation.id,
    clientOperationId,
    transactionId: performedOperation.transaction.id,
    fileId: file.data.id,
    auditEventId: trail.data.items[0].id,
    messageId: await tenant.addMessage(`${word} borrower`, siteKey),
    smsId: sms.items[0].id,
    smsOptOutId: optOut.id,
    viewId: view.id,
    transferId: transfer.id,
    transferRunId: await tenant.addTransferFile(siteKey, transfer.id),
    processorConfigId: processorConfig.id,
    processorRunId: await tenant.addRun(processorConfig, siteKey),
    plannedWorkId: await tenant.addPlannedWork(siteKey, element.id, transactionType.id),
    privilegeId: privilege.id,
    schemaId: schema.id,
    elementExportSchemaId: elementExportSchema.id,
    recordExportSchemaId: recordExportSchema.id,
    schemaFieldId,
    labelLayoutId: labelLayout.id,
    codeSeriesId: codeSeries.id,
    codeReportId: codeReport.id,
    labelPrintId: await tenant.addPrint(siteKey),
    archiveId: await tenant.addArchive(),
    kioskId: (await saved(admin, `${path}/kiosks`, { name: `${word} kiosk`, serviceIds: [transactionType.id] })).id,
    packageKey: offeredPackage.key,
    packageInstallationId: await tenant.addInstallation(siteKey, offeredPackage.key),
    importId: startedImport.id,
    importFileId: importFile.data.id,
    recordSchemaId: recordSchema.id,
  };
}

/** Activates reservations, and adds to a site a reservable service and a calendar that the PrivilegedUser shares. */
export async function populateReservations(tenant: TestTenant, site: PopulatedSite): Promise<SiteWithReservations> {
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const settings = { enableReservations: true };
  const activated = await tenant
    .as('SuperUser')
    .put(`tenants/${tenant.id}`, { key: tenant.key, name: `Tenant ${tenant.key}`, sites, settings });
  if (activated.status !== 200) throw new Error(`the tenant was answered ${activated.status}`);
  const { id: loanTypeId } = await saved(tenant.as('TenantAdmin'), `${site.path}/transactionTypes`, {
    localizedNames: [{ culture: 'en-US', text: 'Loan' }],
    elementTypeId: site.elementTypeId,
    status: 'published',
    mode: 'loan',
    events: ['start', 'complete'].map((mode) => ({ mode, operationTypeId: site.operationTypeId })),
  });
  const subscription = await saved(tenant.as('PrivilegedUser'), `${site.path}/calendarFeeds`, {
    elementId: site.elementId,
  });
  const calendarSecret = /calendars\/([\w-]+)\.ics$/.exec(subscription.url)?.[1] ?? '';
  return { ...site, loanTypeId, subscriptionId: subscription.id, calendarSecret };
}

/** Returns a label layout: a code on a roll. */
export function labelLayoutBody(name: string): object {
  const part = { id: 'code', type: 'qr', x: 2, y: 2, width: 20, height: 20, text: '{{address}}' };
  return { name, medium: { kind: 'roll', width: 50, height: 25, dpi: 203 }, parts: [part] };
}

/** A form with a text file, as a browser uploads it. */
export function textFile(text: string): FormData {
  const form = new FormData();
  form.append('file', new File([`${text}\n`], `${text}.txt`, { type: 'text/plain' }));
  return form;
}

/** Posts a body that must be accepted, and returns the reply's data. */
export async function saved(person: Person, path: string, body: object): Promise<Reply['data']> {
  const reply = await person.post(path, body);
  if (reply.status !== 201) {
    throw new Error(`POST ${path} as ${person.username} answered ${reply.status}: ${JSON.stringify(reply.details)}`);
  }
  return reply.data;
}

/** A Swedish mobile phone's number, made up. */
export function anyPhoneNo(): string {
  return `+4670${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
}

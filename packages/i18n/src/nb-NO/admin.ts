import type { admin as english } from '../en-US/admin.ts';
import type { Texts } from '../texts.ts';
import { archives } from './admin-archives.ts';
import { audit } from './admin-audit.ts';
import { canvas } from './admin-canvas.ts';
import { dashboard } from './admin-dashboard.ts';
import { editor } from './admin-editor.ts';
import { files } from './admin-files.ts';
import { imports } from './admin-imports.ts';
import { kiosks } from './admin-kiosks.ts';
import { labelTexts } from './admin-labels.ts';
import { messages } from './admin-messages.ts';
import { objects } from './admin-objects.ts';
import { access, privileges, viewAs } from './admin-privileges.ts';
import { processors } from './admin-processors.ts';
import { publicTexts } from './admin-public.ts';
import { publishing } from './admin-publishing.ts';
import { records } from './admin-records.ts';
import { replication, tenantSwitch } from './admin-replication.ts';
import { conditions, rules } from './admin-rules.ts';
import { schemas } from './admin-schemas.ts';
import { services } from './admin-services.ts';
import { sms } from './admin-sms.ts';
import { spreadsheet } from './admin-spreadsheet.ts';
import { tableUpload } from './admin-table-upload.ts';
import { templates } from './admin-templates.ts';
import { tenants } from './admin-tenants.ts';
import { transfers } from './admin-transfers.ts';
import { types } from './admin-types.ts';
import { users } from './admin-users.ts';
import { words } from './admin-words.ts';

export const admin = {
  ...objects,
  ...records,
  ...types,
  ...services,
  conditions,
  rules,
  tenants,
  users,
  privileges,
  access,
  viewAs,
  audit,
  canvas,
  dashboard,
  editor,
  files,
  messages,
  sms,
  processors,
  replication,
  schemas,
  publishing,
  spreadsheet,
  tableUpload,
  imports,
  labels: labelTexts,
  transfers,
  archives,
  templates,
  kiosks,
  words,
  public: publicTexts,
  tenantSwitch,
  menu: {
    dashboard: 'Startside',
    users: 'Brukere',
    advanced: 'Avansert',
    privileges: 'Rettigheter',
    tenants: 'Organisasjoner',
    elementTypes: 'Kategorier',
    elements: 'Objekter',
    recordTypes: 'Typer forhåndsdefinerte verdier',
    records: 'Forhåndsdefinerte verdier',
    operationTypes: 'Funksjoner',
    operations: 'Hendelseslogg',
    transactionTypes: 'Tjenester',
    transactions: 'Transaksjonsrapport',
    files: 'Filer',
    messages: 'Meldinger',
    sms: 'SMS',
    audit: 'Revisjonslogg',
    help: 'Hjelp',
    schemas: 'Dataskjemaer',
  },
} satisfies Texts<typeof english>;

import type { TextForm } from '@tingest/documents/tables';
import type { Grant, PublicAccess } from '@tingest/domain/access';
import type {
  ConfigurationPackage,
  ImportCell,
  ImportShape,
  PackageContent,
  SchemaField,
  SchemaTarget,
} from '@tingest/domain/exchange';
import type { FieldDefinition, FieldOption, FieldValues, Position, SlotMap } from '@tingest/domain/fields';
import type { FileReference, LocalizedText, Problem } from '@tingest/domain/foundation';
import type { LabelLayout, StoredCode } from '@tingest/domain/register';
import type { FieldCopy, SchemaConfiguration } from '@tingest/domain/rules';
import type { Effect, ReservationPolicy, ServicePolicy, ServiceWords, TransferSchedule } from '@tingest/domain/work';
import type { ColumnType } from 'kysely';
import type {
  ImportColumn,
  ImportCounts,
  ImportReading,
  MissingValues,
  RowChange,
  RowProblem,
} from './stored/imports.ts';
import type { MessageFacts } from './stored/messages.ts';
import type { FormerValues, PendingConversion, RememberedRow, UniqueFields } from './stored/objects.ts';
import type { PreviousInstallation } from './stored/packages.ts';
import type { Exchange, OutboxRun, RunFailure, SyncStep } from './stored/processors.ts';
import type { FeedItem, Resources, TenantContact, TenantLicence, TenantSettings, ViewState } from './stored/tenants.ts';
import type {
  Delivery,
  ExportSettings,
  ImportSettings,
  SeenFile,
  TransferFailure,
  TransferFile,
  TransferRecipients,
} from './stored/transfers.ts';

/**
 * A `jsonb` column: read as its type in `JsonColumns`, and written as JSON text, since the driver would send an array as
 * one of PostgreSQL's own.
 */
export type JsonColumn<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], string, string>;

/**
 * Type of the content of every `jsonb` column, by table and column. `npm run generate -- tables` refuses a column
 * without an entry and an entry without a column. Rows are as old as the tenant: a property that was added later is
 * optional here, or `Partial`, unless a migration added it to all rows.
 */
interface JsonColumns {
  /** A resource as the API returns it, of any kind. */
  'audit_events.after': unknown;
  'audit_events.before': unknown;
  'bulk_changes.rows': readonly RememberedRow[];
  'configuration_packages.content': ConfigurationPackage;
  'data_schemas.data_property_types': FieldDefinition[];
  'data_schemas.fields': SchemaField[];
  'data_schemas.localized_descriptions': LocalizedText[];
  'data_schemas.localized_names': LocalizedText[];
  'data_schemas.schema_configurations': SchemaConfiguration[];
  'data_schemas.targets': SchemaTarget[];
  'directory_plans.failure': RunFailure;
  'directory_plans.steps': readonly SyncStep[];
  'element_types.data_property_types': FieldDefinition[];
  'element_types.localized_descriptions': LocalizedText[];
  'element_types.localized_names': LocalizedText[];
  'element_types.pending_conversions': readonly PendingConversion[];
  'element_types.pending_slot_map': SlotMap;
  'element_types.public_access': Partial<PublicAccess>;
  'element_types.reservation_policy': Partial<ReservationPolicy>;
  'element_types.schema_configurations': SchemaConfiguration[];
  'element_types.slot_map': SlotMap;
  'element_types.unique_fields': UniqueFields;
  'elements.codes': readonly StoredCode[];
  'elements.data_properties': FieldValues;
  'elements.former_values': FormerValues;
  /** Clients of the session by id, with the session's id for each. */
  'ended_sessions.clients': Readonly<Record<string, { readonly sid?: string }>>;
  'fault_reports.photos': Pick<FileReference, 'id' | 'name' | 'contentType' | 'size'>[];
  'fault_reports.position': Position;
  'form_versions.data_property_types': FieldDefinition[];
  'form_versions.localized_names': LocalizedText[];
  /** A record of the OpenID Connect provider's library. */
  'idp_records.payload': Readonly<Record<string, unknown>>;
  'import_rows.cells': readonly ImportCell[];
  'import_rows.changes': readonly RowChange[];
  'import_rows.conflicts': readonly RowProblem[];
  /** Replaced cells by column. */
  'import_rows.edits': Readonly<Record<string, string | null>>;
  'import_rows.problems': readonly RowProblem[];
  'imports.columns': readonly ImportColumn[];
  'imports.counts': Partial<ImportCounts>;
  'imports.failure': Problem;
  'imports.keys': readonly string[];
  'imports.missing_values': readonly MissingValues[];
  'imports.reading': Partial<ImportReading>;
  'imports.shape': ImportShape;
  'imports.sheets': readonly { readonly name: string; readonly rows: number }[];
  'imports.text_form': TextForm;
  'label_layouts.medium': LabelLayout['medium'];
  'label_layouts.parts': LabelLayout['parts'];
  'label_prints.failure': Problem;
  'label_prints.layout': LabelLayout;
  'list_views.state': ViewState;
  'messages.facts': MessageFacts;
  'operation_types.data_property_types': FieldDefinition[];
  'operation_types.former_copies': readonly FieldCopy[];
  'operation_types.localized_descriptions': LocalizedText[];
  'operation_types.localized_names': LocalizedText[];
  'operation_types.pending_slot_map': SlotMap;
  'operation_types.schema_configurations': SchemaConfiguration[];
  'operation_types.slot_map': SlotMap;
  /** Options that rules added to fields, by field id. */
  'operations.added_options': Readonly<Record<string, readonly FieldOption[]>>;
  'operations.data_properties': FieldValues;
  'operations.effects': readonly Effect[];
  'operations.position': Position;
  'package_installations.names': LocalizedText[];
  'package_installations.previous': PreviousInstallation;
  'package_items.content': PackageContent;
  /** Ids of parts in the site, by those in the package. */
  'package_items.part_ids': Readonly<Record<string, string>>;
  'privileges.grants': readonly Grant[];
  'processor_configs.configuration': FieldValues;
  'processor_configs.former_copies': readonly FieldCopy[];
  'processor_configs.schema_configurations': SchemaConfiguration[];
  'processor_runs.effects': readonly Effect[];
  'processor_runs.exchange': Exchange;
  'processor_runs.failure': RunFailure;
  'processor_runs.input': FieldValues;
  'processor_runs.output': FieldValues;
  'record_types.data_property_types': FieldDefinition[];
  'record_types.localized_descriptions': LocalizedText[];
  'record_types.localized_names': LocalizedText[];
  'record_types.pending_conversions': readonly PendingConversion[];
  'record_types.pending_slot_map': SlotMap;
  'record_types.schema_configurations': SchemaConfiguration[];
  'record_types.slot_map': SlotMap;
  'record_types.unique_fields': UniqueFields;
  'records.data_properties': FieldValues;
  'records.former_values': FormerValues;
  /** Ids of the copies of parts, by the ids of the originals. */
  'replicas.part_ids': Readonly<Record<string, string>>;
  'tenant_archives.failure': Problem;
  'tenant_configurations.resources': Resources;
  'tenant_feeds.items': readonly FeedItem[];
  'tenants.contact': Partial<TenantContact>;
  'tenants.licence': Partial<TenantLicence>;
  'tenants.settings': Partial<TenantSettings>;
  'transaction_event_types.schema_configurations': SchemaConfiguration[];
  'transaction_types.data_property_types': FieldDefinition[];
  'transaction_types.former_copies': readonly FieldCopy[];
  'transaction_types.localized_descriptions': LocalizedText[];
  'transaction_types.localized_names': LocalizedText[];
  'transaction_types.policy': ServicePolicy;
  'transaction_types.schema_configurations': SchemaConfiguration[];
  'transaction_types.words': ServiceWords;
  'transactions.data_property_types': FieldDefinition[];
  'transactions.reserved_values': FieldValues;
  'transfer_runs.counts': Readonly<Record<string, number>>;
  'transfer_runs.deliveries': readonly Delivery[];
  'transfer_runs.failure': TransferFailure;
  'transfer_runs.file': TransferFile;
  'transfers.recipients': TransferRecipients;
  'transfers.schedule': TransferSchedule;
  'transfers.seen': SeenFile;
  'transfers.settings': ExportSettings | ImportSettings;
  'transfers.stopped_for': TransferFailure;
  'operation_outbox.runs': readonly OutboxRun[];
}

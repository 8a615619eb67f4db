import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { Culture, LocalizedText, ValueProblem } from '@tingest/domain/foundation';
import type { DirectoryCapability } from './capabilities/directory.ts';
import type { HttpCapability } from './capabilities/http.ts';
import type { Messages } from './capabilities/messages.ts';
import type { Numbers } from './capabilities/numbers.ts';
import type { Transactions } from './capabilities/transactions.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** Modules work inside the platform, integrations talk to other systems. Source: specification, section 1. */
export const processorTypes = ['module', 'integration'] as const;
export type ProcessorType = (typeof processorTypes)[number];

/**
 * The items of a site that a configuration may choose from, by their id; `sites` are those of the tenant, by their
 * keys.
 */
export type SiteOptionSource = 'transactionTypes' | 'numberFields' | 'sites';

/** The choice, and those of its values, that a configuration field is for. */
interface ShownWhile {
  readonly fieldId: string;
  readonly values: readonly string[];
}

/**
 * An implementation's description of itself. Forms are made from it, so ids of fields never change. Source: design,
 * section 10.
 */
export interface ProcessorManifest {
  readonly processorType: ProcessorType;
  /** Unique among processors of the type. */
  readonly processorKey: string;
  readonly localizedNames: readonly LocalizedText[];
  readonly localizedDescriptions: readonly LocalizedText[];
  /** Name of an icon, as categories and services have one. */
  readonly icon: string;
  /** The fields that an administrator fills in to configure it. */
  readonly configurationFields: readonly FieldDefinition[];
  /**
   * Ids of configuration fields with values that are stored encrypted and never disclosed again: passwords, tokens,
   * keys.
   */
  readonly secretFieldIds: readonly string[];
  /**
   * For secrets: the configuration fields that determine the server, the account and the connection that one is sent
   * to. A stored secret must be entered again when one of them changes. By default, those with a type or name of an
   * address, an account or a connection.
   */
  readonly secretsBoundTo?: Readonly<Record<string, readonly string[]>>;
  /** Configuration fields that say which server is asked: those that lead into an internal network are refused as they are saved. */
  readonly addressFieldIds?: readonly string[];
  /** Those of the secrets that are keys of the platform's own, in base64: the form makes one, to be given to the other side. */
  readonly signingKeyFieldIds?: readonly string[];
  /**
   * Configuration fields that are shown only while another one, a choice, has one of some values. Their values are
   * kept.
   */
  readonly shownWhile?: Readonly<Record<string, ShownWhile>>;
  /** Configuration fields that choose among the site's items; their options are filled in when they are requested. */
  readonly siteOptions?: Readonly<Record<string, SiteOptionSource>>;
  /** It does its work once it is configured; rules may name it, but need not. */
  readonly worksByItself?: boolean;
  /**
   * For modules: it notifies others of saved data and changes nothing in them. Where no rule reads its output it is run
   * after the commit, at least once, with the values that rules gave it then.
   */
  readonly onlyTells?: boolean;
  /** The values that match rules may pass to it, and take from it. */
  readonly inputFields: readonly FieldDefinition[];
  readonly outputFields: readonly FieldDefinition[];
}

/** The reason for a run: a form shows its result, a record is saved, … Only a run for a form may leave no trace. */
export const runTriggers = ['form', 'save', 'event', 'try', 'schedule', 'resend', 'message'] as const;
export type RunTrigger = (typeof runTriggers)[number];

/** The subject of a run: the current object, and the operation being performed on it. */
export interface ProcessorSubject {
  readonly elementId: string;
  readonly elementTypeId: string | null;
  readonly operationId?: string | undefined;
  readonly transactionId?: string | undefined;
}

/** The outside world as a run gets it; it has no other. */
export interface ProcessorContext {
  /** The same for every retry of a run: other systems recognize a repeated delivery by it. */
  readonly runId: string;
  /** `null` where it is about no object, as when a configuration is tried. */
  readonly subject: ProcessorSubject | null;
  readonly trigger: RunTrigger;
  /** The site that owns the configuration. */
  readonly site: { readonly key: string; readonly name: string };
  /** Values of the configuration fields, as `validateForm` made them; secrets in plain text. */
  readonly configuration: FieldValues;
  /** The reader's culture, for texts that the run makes. */
  readonly culture: Culture;
  /** IANA time zone of the tenant. */
  readonly timeZone: string;
  readonly now: Date;
  /** The way to other servers. */
  readonly http: HttpCapability;
  /** The way to directories of people. */
  readonly directory: DirectoryCapability;
  readonly numbers: Numbers;
  readonly transactions: Transactions;
  readonly messages: Messages;
}

/** Why something did not work. */
interface ProcessorFailure extends ValueProblem {
  /** Whether doing it again would fail again. */
  readonly isLasting: boolean;
  /** How long the failing server asks to wait before a retry. */
  readonly retryAfterSeconds?: number;
}

/** The result of a run. A failure never undoes the operation that caused it. */
export type ProcessorResult = { readonly output: FieldValues } | { readonly failure: ProcessorFailure };

/** Something wrong with a configuration that its fields alone cannot tell. */
export interface ConfigurationProblem extends ValueProblem {
  readonly fieldId: string;
}

/** One implementation: a folder of its own, and a line in the registry. A part that is missing does not compile. */
export interface Processor {
  readonly manifest: ProcessorManifest;
  /** Returns the problems of values that are each valid alone; called when a configuration is saved. */
  readonly check: (configuration: FieldValues) => readonly ConfigurationProblem[];
  /** Returns values for the output fields from those of the input fields. Never throws for any input. */
  readonly run: (context: ProcessorContext, input: FieldValues) => Promise<ProcessorResult>;
  /** Only of integrations that SMS are sent by. */
  readonly smsGateway?: SmsGateway;
}

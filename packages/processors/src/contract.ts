import type { Culture, FieldDefinition, FieldValues, LocalizedText } from '@tingest/domain';

/** Modules work inside the platform, integrations talk to other systems. Source: specification, section 1. */
export type ProcessorType = 'module' | 'integration';

/** What an implementation says of itself. Forms are made from it, so ids of fields never change. Source: design, section 10. */
export interface ProcessorManifest {
  readonly processorType: ProcessorType;
  /** Unique among processors of the type. */
  readonly processorKey: string;
  readonly localizedNames: readonly LocalizedText[];
  readonly localizedDescriptions: readonly LocalizedText[];
  readonly icon: string;
  /** What an administrator fills in to configure it. */
  readonly configurationFields: readonly FieldDefinition[];
  /** What match rules may hand to it, and take from it. */
  readonly inputFields: readonly FieldDefinition[];
  readonly outputFields: readonly FieldDefinition[];
}

/** The outside world as a run gets it; it has no other. */
export interface ProcessorContext {
  readonly configuration: FieldValues;
  readonly culture: Culture;
  readonly now: Date;
}

/** What a run came to. A failure never undoes the operation that asked for it. */
export type ProcessorResult =
  | { readonly output: FieldValues }
  | { readonly failure: { readonly code: string; readonly isLasting: boolean } };

/** One implementation. */
export interface Processor {
  readonly manifest: ProcessorManifest;
  readonly run: (context: ProcessorContext, input: FieldValues) => Promise<ProcessorResult>;
}

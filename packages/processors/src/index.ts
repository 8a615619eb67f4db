export type {
  HttpAnswer,
  HttpCapability,
  HttpFailure,
  HttpOutcome,
  HttpRequest,
  TokenCache,
} from './capabilities/http.ts';
export type { NumberSeries, Numbers } from './capabilities/numbers.ts';
export { type Processor, type ProcessorManifest, type ProcessorType, processorTypes } from './contract.ts';
export { findProcessor, processors } from './registry.ts';

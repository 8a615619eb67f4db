export {
  type ConfigurationProblem,
  type Processor,
  type ProcessorContext,
  type ProcessorManifest,
  type ProcessorResult,
  type ProcessorType,
  processorTypes,
} from './contract.ts';
export { findProcessor, processors } from './registry.ts';

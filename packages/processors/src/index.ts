export { type Processor, type ProcessorManifest, type ProcessorType, processorTypes } from './contract.ts';
export { findProcessor, processors } from './registry.ts';

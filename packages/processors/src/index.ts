export type { Processor, ProcessorContext, ProcessorManifest, ProcessorResult, ProcessorType } from './contract.ts';
export { processors } from './registry.ts';

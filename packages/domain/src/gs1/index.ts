export { type Gs1Source, gs1FieldValues, gs1Sources, takesGs1 } from './gs1-fields.ts';
export { formatGs1, gs1Identity, parseGs1 } from './parse-gs1.ts';

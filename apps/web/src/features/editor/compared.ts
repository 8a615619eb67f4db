import type { ComparedProperty } from './compare-panel.tsx';

/**
 * Declares the labels and texts of a draft's properties in a comparison; a value that is not a string is shown as empty
 * unless a text function is given.
 */
export function comparing<Draft extends object>() {
  return <Name extends keyof Draft & string>(
    name: Name,
    label: string,
    text: (value: Draft[Name]) => string = (value) => (typeof value === 'string' ? value : ''),
  ): ComparedProperty => ({ name, label, text: (value) => text(value as Draft[Name]) });
}

import type { ComparedProperty } from './compare-panel.tsx';

/** Says how the properties of a draft are called and read in a comparison; what is no text reads as nothing unless said. */
export function comparing<Draft extends object>() {
  return <Name extends keyof Draft & string>(
    name: Name,
    label: string,
    text: (value: Draft[Name]) => string = (value) => (typeof value === 'string' ? value : ''),
  ): ComparedProperty => ({ name, label, text: (value) => text(value as Draft[Name]) });
}

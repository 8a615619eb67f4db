import type { Grant } from '@tingest/domain/access';
import { allFields, type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useFieldContext } from '../features/form/use-field-context.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { grantSentence } from './privileges/grants/grant-sentence.ts';

interface GrantSentencesProps {
  readonly grants: readonly Grant[];
  /** Names of the resources that the grants name, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Fields that the grants hide, protect or compare. */
  readonly fields: readonly FieldDefinition[];
  readonly className?: string | undefined;
}

/** Describes grants, a sentence for each. */
export function GrantSentences({ grants, names, fields: topFields, className }: GrantSentencesProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const context = useFieldContext();
  const fields = [...allFields(topFields)];
  const fieldNames = new Map(fields.map((field) => [field.id, fieldLabel(field, culture)]));
  const sentences = grants.map((grant) => grantSentence(grant, { t, context, fields, names, fieldNames }));
  return (
    <ul className={className}>
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

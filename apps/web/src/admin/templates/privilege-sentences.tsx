import type { ReactNode } from 'react';
import { Hint } from '../../ui/text/hint.tsx';
import { GrantSentences } from '../grant-sentences.tsx';
import type { PackageContents, PackagePrivilege } from './package-contents.ts';
import styles from './templates.module.css';

interface PrivilegeSentencesProps {
  readonly privilege: PackagePrivilege;
  readonly contents: PackageContents;
}

/** Says what a privilege of a template allows, a sentence for each grant. */
export function PrivilegeSentences({
  privilege,
  contents: { categories, values },
}: PrivilegeSentencesProps): ReactNode {
  const services = categories.flatMap((category) => category.services);
  const names = new Map([...categories, ...services, ...values].map(({ id, name }) => [id, name]));
  const forms = [...categories, ...services.flatMap(({ steps }) => steps.map(({ form }) => form))];
  const fields = forms.flatMap((form) => form.fields);
  return (
    <div>
      <strong>{privilege.name}</strong>
      <Hint>{privilege.description}</Hint>
      <GrantSentences className={styles.list} grants={privilege.grants} names={names} fields={fields} />
    </div>
  );
}

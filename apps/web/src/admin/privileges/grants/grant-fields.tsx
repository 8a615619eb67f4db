import { Button, Radio, Text, VisuallyHidden } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { Grant } from '@tingest/domain/access';
import { Fragment, type ReactNode, useState } from 'react';
import type { OfferedField } from '../../../features/grants/grantable-resources.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { SearchInput } from '../../../ui/search/search-input.tsx';
import { Hint } from '../../../ui/text/hint.tsx';
import styles from './grants.module.css';

const states = ['open', 'readonly', 'hidden'] as const;
type FieldState = (typeof states)[number];

interface GrantFieldsProps {
  readonly grant: Grant;
  readonly offered: readonly OfferedField[];
  /** Whether there are several resources, so that each field has to be shown with its resource. */
  readonly hasOwners: boolean;
  /** Problems by field id. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (part: Pick<Grant, 'hiddenFieldIds' | 'readonlyFieldIds'>) => void;
}

/** From this many fields on, one is found by typing. */
const many = 12;

/** Which fields are hidden or can only be read: a table of fields with three states. */
export function GrantFields(props: GrantFieldsProps): ReactNode {
  const { grant, offered, errors } = props;
  const t = useTexts();
  const { hiddenFieldIds, readonlyFieldIds } = grant;
  const isUsed = hiddenFieldIds.length + readonlyFieldIds.length > 0;
  const [isOpen, setIsOpen] = useState(isUsed);
  if (offered.length === 0) return null;
  if (!isOpen && !isUsed && errors.size === 0) {
    return (
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconEyeOff size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('admin.privileges.fields.show')}
        </Button>
      </div>
    );
  }
  return <FieldTable {...props} />;
}

function FieldTable({ grant, offered, hasOwners, errors, onChange }: GrantFieldsProps): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const { hiddenFieldIds, readonlyFieldIds } = grant;
  const asked = search.trim().toLowerCase();
  const found = offered.filter(({ label }) => label.toLowerCase().includes(asked));
  const stateOf = (id: string): FieldState =>
    hiddenFieldIds.includes(id) ? 'hidden' : readonlyFieldIds.includes(id) ? 'readonly' : 'open';
  const set = (id: string, state: FieldState): void => {
    const without = (ids: readonly string[]): readonly string[] => ids.filter((each) => each !== id);
    const [hidden, readonly] = [without(hiddenFieldIds), without(readonlyFieldIds)];
    onChange({
      hiddenFieldIds: state === 'hidden' ? [...hidden, id] : hidden,
      readonlyFieldIds: state === 'readonly' ? [...readonly, id] : readonly,
    });
  };
  return (
    <section aria-label={t('admin.privileges.fields.title')}>
      <Text fw={500} size="sm">
        {t('admin.privileges.fields.title')}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {t('admin.privileges.fields.hint')}
      </Text>
      {offered.length >= many && (
        <SearchInput label={t('admin.privileges.fields.search')} value={search} onChange={setSearch} />
      )}
      {found.length === 0 ? (
        <Hint mt={8} role="status">
          {t('admin.privileges.fields.none')}
        </Hint>
      ) : (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{t('admin.privileges.fields.field')}</th>
              {states.map((state) => (
                <th key={state} scope="col">
                  {t(`admin.privileges.fields.states.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(({ field, label, owner }, index) => (
              <Fragment key={field.id}>
                {hasOwners && owner !== found[index - 1]?.owner && (
                  <tr>
                    <th colSpan={4} scope="rowgroup" className={styles.owner}>
                      {owner}
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row" id={`field-${grant.id}-${field.id}`}>
                    {label}
                    {errors.has(field.id) && (
                      <Text size="xs" c="red" role="alert">
                        {errors.get(field.id)}
                      </Text>
                    )}
                  </th>
                  {states.map((state) => (
                    <td key={state}>
                      <Radio
                        name={`state-${grant.id}-${field.id}`}
                        aria-label={`${label}: ${t(`admin.privileges.fields.states.${state}`)}`}
                        value={state}
                        checked={stateOf(field.id) === state}
                        onChange={() => set(field.id, state)}
                      />
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <VisuallyHidden role="status">
        {t('admin.privileges.fields.hiddenCount', { count: hiddenFieldIds.length })},{' '}
        {t('admin.privileges.fields.readonlyCount', { count: readonlyFieldIds.length })}
      </VisuallyHidden>
    </section>
  );
}

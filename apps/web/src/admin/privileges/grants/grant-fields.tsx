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
  readonly offeredFields: readonly OfferedField[];
  /** Whether there are several resources, so that each field has to be shown with its resource. */
  readonly hasOwners: boolean;
  /** Problems by field id. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (part: Pick<Grant, 'hiddenFieldIds' | 'readonlyFieldIds'>) => void;
}

/** From this many fields on, one is found by typing. */
const searchThreshold = 12;

/** Which fields are hidden or can only be read: a table of fields with three states. */
export function GrantFields(props: GrantFieldsProps): ReactNode {
  const { grant, offeredFields, errors } = props;
  const t = useTexts();
  const { hiddenFieldIds, readonlyFieldIds } = grant;
  const isUsed = hiddenFieldIds.length + readonlyFieldIds.length > 0;
  const [isOpen, setIsOpen] = useState(isUsed);
  if (offeredFields.length === 0) return null;
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
  return <FieldRestrictions {...props} />;
}

/** Search among the fields, their table, and how many are restricted. */
function FieldRestrictions({ grant, offeredFields, ...props }: GrantFieldsProps): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const { hiddenFieldIds, readonlyFieldIds } = grant;
  const searchText = search.trim().toLowerCase();
  const matchingFields = offeredFields.filter(({ label }) => label.toLowerCase().includes(searchText));
  return (
    <section aria-label={t('admin.privileges.fields.title')}>
      <Text fw={500} size="sm">
        {t('admin.privileges.fields.title')}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {t('admin.privileges.fields.hint')}
      </Text>
      {offeredFields.length >= searchThreshold && (
        <SearchInput label={t('admin.privileges.fields.search')} value={search} onChange={setSearch} />
      )}
      {matchingFields.length === 0 ? (
        <Hint mt={8} role="status">
          {t('admin.privileges.fields.none')}
        </Hint>
      ) : (
        <FieldTable {...props} grant={grant} fields={matchingFields} />
      )}
      <VisuallyHidden role="status">
        {t('admin.privileges.fields.hiddenCount', { count: hiddenFieldIds.length })},{' '}
        {t('admin.privileges.fields.readonlyCount', { count: readonlyFieldIds.length })}
      </VisuallyHidden>
    </section>
  );
}

interface FieldTableProps extends Omit<GrantFieldsProps, 'offeredFields'> {
  readonly fields: readonly OfferedField[];
}

/** Table of fields with a column for each state. */
function FieldTable({ grant, fields, hasOwners, errors, onChange }: FieldTableProps): ReactNode {
  const t = useTexts();
  return (
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
        {fields.map(({ field, label, owner }, index) => (
          <Fragment key={field.id}>
            {hasOwners && owner !== fields[index - 1]?.owner && (
              <tr>
                <th colSpan={4} scope="rowgroup" className={styles.owner}>
                  {owner}
                </th>
              </tr>
            )}
            <FieldRow
              id={`${grant.id}-${field.id}`}
              label={label}
              error={errors.get(field.id)}
              state={stateIn(grant, field.id)}
              onChange={(state) => onChange(withState(grant, field.id, state))}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface FieldRowProps {
  /** Id of the row in the page. */
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly state: FieldState;
  readonly onChange: (state: FieldState) => void;
}

function FieldRow({ id, label, error, state, onChange }: FieldRowProps): ReactNode {
  const t = useTexts();
  return (
    <tr>
      <th scope="row" id={`field-${id}`}>
        {label}
        {error !== undefined && (
          <Text size="xs" c="red" role="alert">
            {error}
          </Text>
        )}
      </th>
      {states.map((each) => (
        <td key={each}>
          <Radio
            name={`state-${id}`}
            aria-label={`${label}: ${t(`admin.privileges.fields.states.${each}`)}`}
            value={each}
            checked={state === each}
            onChange={() => onChange(each)}
          />
        </td>
      ))}
    </tr>
  );
}

function stateIn({ hiddenFieldIds, readonlyFieldIds }: Grant, id: string): FieldState {
  if (hiddenFieldIds.includes(id)) return 'hidden';
  return readonlyFieldIds.includes(id) ? 'readonly' : 'open';
}

/** Returns the restrictions of a grant with another state of one field. */
function withState(
  { hiddenFieldIds, readonlyFieldIds }: Grant,
  id: string,
  state: FieldState,
): Pick<Grant, 'hiddenFieldIds' | 'readonlyFieldIds'> {
  const removeId = (ids: readonly string[]): readonly string[] => ids.filter((each) => each !== id);
  const [otherHiddenIds, readonly] = [removeId(hiddenFieldIds), removeId(readonlyFieldIds)];
  return {
    hiddenFieldIds: state === 'hidden' ? [...otherHiddenIds, id] : otherHiddenIds,
    readonlyFieldIds: state === 'readonly' ? [...readonly, id] : readonly,
  };
}

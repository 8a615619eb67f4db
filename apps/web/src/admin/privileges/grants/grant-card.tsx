import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { filteredResources, type Grant } from '@tingest/domain/access';
import { type ReactNode, useId } from 'react';
import { useFieldContext } from '../../../features/form/use-field-context.ts';
import {
  fieldsToCompare,
  fieldsToHide,
  type GrantableResources,
  resourcesOf,
} from '../../../features/grants/grantable-resources.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { RowFilter } from '../filter/row-filter.tsx';
import { CoverageLine } from './coverage-line.tsx';
import { GrantActions } from './grant-actions.tsx';
import { GrantFields } from './grant-fields.tsx';
import { grantIcons } from './grant-icons.ts';
import { GrantResources } from './grant-resources.tsx';
import styles from './grants.module.css';
import { useGrantTexts } from './use-grant-texts.ts';

interface GrantCardProps {
  readonly grant: Grant;
  /** Its place among the grants, from 1. */
  readonly number: number;
  readonly knownResources: GrantableResources;
  /** Problems that are shown, by their path below the grant. */
  readonly errors: Readonly<Record<string, string>>;
  /** Whether nothing at all is wrong with it. */
  readonly isSound: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (grant: Grant) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  /** Grants that this grant requires and that the privilege does not contain. */
  readonly advice: ReactNode;
}

/** One grant: its sentence and the number of resources that it covers; when expanded, all its settings. */
export function GrantCard(props: GrantCardProps): ReactNode {
  const { grant, number, knownResources, errors, isSound, isOpen, onOpen, onCopy, onRemove, advice } = props;
  const t = useTexts();
  const id = useId();
  const texts = useGrantTexts(grant, knownResources);
  const Icon = grantIcons[grant.resource];
  const isWrong = Object.keys(errors).length > 0;
  const name = t('admin.privileges.grants.number', { number });
  return (
    <li className={styles.card} data-wrong={isWrong || undefined} aria-labelledby={`${id}-name`}>
      <div className={styles.heading}>
        <Icon size={22} aria-hidden />
        <div>
          <Text size="xs" c="dimmed" id={`${id}-name`}>
            <VisuallyHidden>{name}: </VisuallyHidden>
            {t(`admin.privileges.resources.${grant.resource}.name`)}
          </Text>
          <p className={styles.sentence}>{texts.sentence}</p>
          <div className={styles.coverage}>
            <CoverageLine grant={grant} isSound={isSound} />
          </div>
        </div>
        <div className={styles.tools}>
          <Button
            variant="default"
            size="xs"
            mih={36}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            leftSection={isOpen ? <IconCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
            onClick={() => onOpen(!isOpen)}
          >
            {t(isOpen ? 'admin.privileges.grants.close' : 'admin.privileges.grants.open')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <IconButton icon={IconCopy} label={`${t('admin.privileges.grants.copy')}: ${name}`} onClick={onCopy} />
          <IconButton icon={IconTrash} label={`${t('admin.privileges.grants.remove')}: ${name}`} onClick={onRemove} />
        </div>
      </div>
      {advice}
      <div id={`${id}-body`} hidden={!isOpen}>
        {isOpen && <GrantBody {...props} texts={texts} id={id} />}
      </div>
    </li>
  );
}

interface GrantBodyProps extends Pick<GrantCardProps, 'grant' | 'knownResources' | 'errors' | 'onChange'> {
  readonly texts: ReturnType<typeof useGrantTexts>;
  readonly id: string;
}

function GrantBody({ grant, knownResources, errors, texts, id, onChange }: GrantBodyProps): ReactNode {
  const context = useFieldContext();
  const { resource, ids } = grant;
  const resources = resourcesOf(grant, knownResources);
  const comparableFields = fieldsToCompare(resources, context.culture);
  const isFiltered = isOneOf(resource);
  const change = (part: Partial<Grant>): void => onChange({ ...grant, ...part });
  return (
    <div className={styles.body}>
      <GrantResources
        grant={grant}
        knownResources={resource === 'file' ? [] : knownResources[resource]}
        error={firstBelow(errors, 'ids')}
        onChange={(next) => change({ ids: next, ...fieldsLeft({ ...grant, ids: next }, knownResources) })}
      />
      <GrantActions grant={grant} error={firstBelow(errors, 'actions')} onChange={(actions) => change({ actions })} />
      {isFiltered && (ids === 'all' || ids.length > 0) && (
        <>
          <RowFilter
            resource={resource}
            value={grant.rowFilter}
            scope={{ offeredFields: comparableFields, fields: texts.fields, people: texts.people, context, id }}
            hasOwners={resources.length > 1}
            errors={below(errors, 'rowFilter')}
            onChange={(rowFilter) => change({ rowFilter })}
          />
          <GrantFields
            grant={grant}
            offeredFields={fieldsToHide(resources, context.culture)}
            hasOwners={resources.length > 1}
            errors={fieldErrors(grant, errors)}
            onChange={change}
          />
        </>
      )}
    </div>
  );
}

function isOneOf(resource: Grant['resource']): resource is 'elementType' | 'recordType' | 'transactionType' {
  return filteredResources.includes(resource);
}

/** Returns the hidden and read-only fields that still belong to the grant's current resources. */
function fieldsLeft(
  grant: Grant,
  grantableResources: GrantableResources,
): Pick<Grant, 'hiddenFieldIds' | 'readonlyFieldIds'> {
  const existingIds = new Set(
    fieldsToHide(resourcesOf(grant, grantableResources), 'en-US').map(({ field }) => field.id),
  );
  return {
    hiddenFieldIds: grant.hiddenFieldIds.filter((each) => existingIds.has(each)),
    readonlyFieldIds: grant.readonlyFieldIds.filter((each) => existingIds.has(each)),
  };
}

/** The problem of something, or of a part of it that is not shown by itself. */
function firstBelow(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([key]) => key.startsWith(`${path}.`))?.[1];
}

/** Problems below a path, by the rest of theirs; that of the path itself at ''. */
function below(errors: Readonly<Record<string, string>>, path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, text]) =>
      key === path ? [['', text]] : key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), text]] : [],
    ),
  );
}

/** Problems of hidden and read-only fields, which come with their places in the lists, by the fields' ids. */
function fieldErrors(grant: Grant, errors: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const errorEntries = (['hiddenFieldIds', 'readonlyFieldIds'] as const).flatMap((list) =>
    Object.entries(below(errors, list)).flatMap(([index, text]) => {
      const id = grant[list][Number(index)];
      return id === undefined ? [] : [[id, text] as const];
    }),
  );
  return new Map(errorEntries);
}

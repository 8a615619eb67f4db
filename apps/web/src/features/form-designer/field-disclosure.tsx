import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './field-designer.module.css';

interface FieldDisclosureProps {
  /** Text of the button that expands the content. */
  readonly heading: string;
  /** Whether the content is expanded before the user has chosen: where it contains settings. */
  readonly isUsed: boolean;
  /** Whether the content has a problem, with which it cannot be collapsed. */
  readonly isFaulty: boolean;
  readonly children: ReactNode;
}

/** Settings of a field that are collapsed until the user expands them. */
export function FieldDisclosure({ heading, isUsed, isFaulty, children }: FieldDisclosureProps): ReactNode {
  const [isOpen, setIsOpen] = useState(isUsed);
  const isExpanded = isOpen || isFaulty;
  return (
    <div>
      <UnstyledButton
        className={styles.disclosure}
        aria-expanded={isExpanded}
        data-open={isExpanded || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {heading}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isExpanded}>{children}</Collapse>
    </div>
  );
}

import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconChecklist,
  IconPackages,
  IconPencilCheck,
  type IconProps,
  IconPuzzle,
} from '@tabler/icons-react';
import { isTransactionMode, type TransactionMode } from '@tingest/domain/work';
import type { ComponentType } from 'react';
import { CaseRules } from './case-rules.tsx';
import { LoanRules } from './loan-rules.tsx';
import type { RulesProps } from './rules-props.ts';
import { StockRules } from './stock-rules.tsx';

interface ServiceMode {
  /** Icon of the mode. */
  readonly Icon: ComponentType<IconProps>;
  /** Settings of a service that the mode requires beyond its forms. */
  readonly Rules?: ComponentType<RulesProps>;
}

/** The modes that a service may have, as administrators see them; a mode without an entry does not compile. */
const serviceModes: Readonly<Record<TransactionMode, ServiceMode>> = {
  simpleForm: { Icon: IconChecklist },
  updatableForm: { Icon: IconPencilCheck },
  loan: { Icon: IconArrowsExchange, Rules: LoanRules },
  issueManagement: { Icon: IconAlertTriangle, Rules: CaseRules },
  stockManagement: { Icon: IconPackages, Rules: StockRules },
};

/** How administrators see a mode, one that this version does not know included. */
export function serviceMode(mode: string): ServiceMode {
  return isTransactionMode(mode) ? serviceModes[mode] : { Icon: IconPuzzle };
}

import type { Page } from '@playwright/test';
import { fieldOf } from '../admin/service.ts';
import type { Schemas } from '../api.ts';
import { type MadeService, makeService } from '../modes/make-service.ts';

/** A service of a mode, with an object that it is for. */
export interface ModeService extends MadeService {
  readonly mode: Schemas['TransactionMode'];
  readonly name: string;
  readonly code: string;
  readonly elementId: string;
  /** The values that its forms require, by field id. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The operations of the modes. Source: specification, section 4, Transaction modes. */
const operations: readonly (readonly [Schemas['TransactionMode'], readonly Schemas['OperationMode'][]])[] = [
  ['simpleForm', ['start']],
  ['updatableForm', ['start', 'update']],
  ['loan', ['start', 'update', 'complete']],
  ['issueManagement', ['start', 'update', 'cancel', 'complete']],
  ['stockManagement', ['start']],
];

/** One service of each mode, each with a category and an object of its own, and forms that ask for nothing. */
export async function makeServicesOfAllModes(page: Page, siteKey: string, prefix: string): Promise<ModeService[]> {
  const modeServices: ModeService[] = [];
  for (const [mode, modes] of operations) {
    const [name, code] = [`${prefix} ${mode}`, `${prefix}-${mode}`.toUpperCase()];
    const [balance, quantity] = [fieldOf('decimal', 'Balance'), fieldOf('integer', 'Taken', { defaultValue: 1 })];
    const isStock = mode === 'stockManagement';
    const service = await makeService(page, siteKey, {
      name,
      mode,
      codes: [code],
      forms: [{ modes, fields: [isStock ? quantity : fieldOf('text', 'Remark')] }],
      ...(isStock && {
        fields: [balance],
        values: { [balance.id]: 100 },
        policy: {
          stock: {
            balancePropertyId: balance.id,
            quantityPropertyId: quantity.id,
            kind: 'out',
            allowNegative: true,
            lowLimit: null,
          },
        },
      }),
    });
    modeServices.push({
      ...service,
      mode,
      name,
      code,
      elementId: service.elementIds[0] ?? '',
      answers: isStock ? { [quantity.id]: 1 } : {},
    });
  }
  return modeServices;
}

/** Whether the steps of a mode have one. */
export function hasOperation(mode: ModeService['mode'], operation: Schemas['OperationMode']): boolean {
  return operations.some(([each, modes]) => each === mode && modes.includes(operation));
}

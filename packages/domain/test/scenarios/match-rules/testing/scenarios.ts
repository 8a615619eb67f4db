import choices from '../files/choices.json' with { type: 'json' };
import deviation from '../files/deviation-asks-for-photo.json' with { type: 'json' };
import dueDate from '../files/due-date.json' with { type: 'json' };
import lastMeterReading from '../files/last-meter-reading.json' with { type: 'json' };
import offered from '../files/offered.json' with { type: 'json' };
import orderOfRules from '../files/order-of-rules.json' with { type: 'json' };
import rows from '../files/rows.json' with { type: 'json' };
import stock from '../files/stock.json' with { type: 'json' };
import type { Scenario } from './scenario.ts';

/** Every scenario there is; each is a file that an administrator could have written. */
export const scenarios: readonly Scenario[] = [
  choices,
  deviation,
  dueDate,
  lastMeterReading,
  offered,
  orderOfRules,
  rows,
  stock,
];

import type { Scenario } from '../../../../domain/test/scenarios/rules/testing/scenario.ts';
import calculation from './files/calculation.json' with { type: 'json' };
import directory from './files/directory.json' with { type: 'json' };
import dueTime from './files/due-time.json' with { type: 'json' };
import followUp from './files/follow-up.json' with { type: 'json' };
import followUpReported from './files/follow-up-reported.json' with { type: 'json' };
import http from './files/http.json' with { type: 'json' };
import httpInForm from './files/http-in-form.json' with { type: 'json' };
import notification from './files/notification.json' with { type: 'json' };
import relatedTransactions from './files/related-transactions.json' with { type: 'json' };
import schedule from './files/schedule.json' with { type: 'json' };
import sequence from './files/sequence.json' with { type: 'json' };
import webhook from './files/webhook.json' with { type: 'json' };

/**
 * Forms with rules that name modules and integrations. The only list for all runners, with simulated surroundings or
 * real ones.
 */
export const processorScenarios = [
  ...[calculation, dueTime, followUp, followUpReported, notification, relatedTransactions, schedule, sequence],
  ...[directory, http, httpInForm, webhook],
] as readonly Scenario[];

import caseOffered from '../files/case-offered.json' with { type: 'json' };
import casePriority from '../files/case-priority.json' with { type: 'json' };
import caseWithheld from '../files/case-withheld.json' with { type: 'json' };
import checkList from '../files/check-list.json' with { type: 'json' };
import choices from '../files/choices.json' with { type: 'json' };
import collectionInRows from '../files/collection-in-rows.json' with { type: 'json' };
import deviationAsksForPhoto from '../files/deviation-asks-for-photo.json' with { type: 'json' };
import dueDate from '../files/due-date.json' with { type: 'json' };
import emptiedAgain from '../files/emptied-again.json' with { type: 'json' };
import groups from '../files/groups.json' with { type: 'json' };
import lastMeterReading from '../files/last-meter-reading.json' with { type: 'json' };
import loanExtended from '../files/loan-extended.json' with { type: 'json' };
import loanReturned from '../files/loan-returned.json' with { type: 'json' };
import objectSChoice from '../files/object-s-choice.json' with { type: 'json' };
import offered from '../files/offered.json' with { type: 'json' };
import orderOfRules from '../files/order-of-rules.json' with { type: 'json' };
import recipeDueAt from '../files/recipe-due-at.json' with { type: 'json' };
import recipeDueDate from '../files/recipe-due-date.json' with { type: 'json' };
import recipeLastReading from '../files/recipe-last-reading.json' with { type: 'json' };
import recipeMandatoryPhoto from '../files/recipe-mandatory-photo.json' with { type: 'json' };
import recipeNarrowedChoices from '../files/recipe-narrowed-choices.json' with { type: 'json' };
import recipePrefill from '../files/recipe-prefill.json' with { type: 'json' };
import recipeProposeToday from '../files/recipe-propose-today.json' with { type: 'json' };
import recipeRangeWarning from '../files/recipe-range-warning.json' with { type: 'json' };
import recipeScore from '../files/recipe-score.json' with { type: 'json' };
import recipeShowMore from '../files/recipe-show-more.json' with { type: 'json' };
import recipeStock from '../files/recipe-stock.json' with { type: 'json' };
import rows from '../files/rows.json' with { type: 'json' };
import serverSOptions from '../files/server-s-options.json' with { type: 'json' };
import stock from '../files/stock.json' with { type: 'json' };
import stockBalance from '../files/stock-balance.json' with { type: 'json' };
import unansweredCopies from '../files/unanswered-copies.json' with { type: 'json' };
import unseenValues from '../files/unseen-values.json' with { type: 'json' };
import updatableCheckList from '../files/updatable-check-list.json' with { type: 'json' };
import withheldByObject from '../files/withheld-by-object.json' with { type: 'json' };
import type { Scenario } from './scenario.ts';

/** Every scenario there is; each is a file that an administrator could have written. */
export const scenarios: readonly Scenario[] = [
  caseOffered,
  casePriority,
  caseWithheld,
  checkList,
  choices,
  collectionInRows,
  deviationAsksForPhoto,
  dueDate,
  emptiedAgain,
  groups,
  lastMeterReading,
  loanExtended,
  loanReturned,
  objectSChoice,
  offered,
  orderOfRules,
  recipeDueAt,
  recipeDueDate,
  recipeLastReading,
  recipeMandatoryPhoto,
  recipeNarrowedChoices,
  recipePrefill,
  recipeProposeToday,
  recipeRangeWarning,
  recipeScore,
  recipeShowMore,
  recipeStock,
  rows,
  serverSOptions,
  stock,
  stockBalance,
  unansweredCopies,
  unseenValues,
  updatableCheckList,
  withheldByObject,
];

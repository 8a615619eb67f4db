/** Texts, times, languages, problems, GS1 and files: what every other layer builds on. */

export {
  type FileType,
  type FileUse,
  fileTypes,
  fileUses,
  isAllowedFile,
  maxFileBytes,
  maxFileMebibytes,
} from './files/allowed-files.ts';
export { type FileReference, fileAltLength, fileReferences } from './files/file-reference.ts';
export { cleanFileName, fileExtension, fileNameLength, storedFileName } from './files/stored-name.ts';
export { formatGs1, gs1Identity, parseGs1 } from './gs1/parse-gs1.ts';
export { capitalized } from './localization/capitalized.ts';
export {
  type Culture,
  cultures,
  defaultTenantCulture,
  fallbackCulture,
  type LocalizedText,
} from './localization/culture.ts';
export { decimalSeparators, formatDecimal, parseLocalizedDecimal } from './localization/decimal-text.ts';
export { displayTexts } from './localization/display-texts.ts';
export { isCulture, matchCulture } from './localization/match-culture.ts';
export { pickText } from './localization/pick-text.ts';
export { type ProblemCode, problemCatalogue, problemCodes } from './problems/catalogue.ts';
export type { Decision } from './problems/decision.ts';
export type { ValueProblem } from './problems/parsed.ts';
export type { Problem } from './problems/problem.ts';
export { problemsBelow } from './problems/problems-below.ts';
export { characterCount, cutText } from './text/characters.ts';
export { cleanText } from './text/clean-text.ts';
export { withoutSymbology } from './text/code-text.ts';
export { isId } from './text/id.ts';
export { maxLength } from './text/max-length.ts';
export { normalizeUrl } from './text/normalize-url.ts';
export { plainLines, plainText } from './text/plain-text.ts';
export { addDays, dateToUtcMidnight, isCalendarDate } from './time/calendar-date.ts';
export { firstWeekday, monthName, weekdayName } from './time/calendar-names.ts';
export { type DateOrder, dateOrders, partDateTime, readClockText, readDateText } from './time/date-text.ts';
export { msPerDay, secondsPerDay } from './time/day-length.ts';
export { formatExactDateTime, secondsText } from './time/exact-date-time.ts';
export { defaultTimeZoneId, ianaZone, timeZoneIds } from './time/iana-zone.ts';
export { parseInstant } from './time/parse-instant.ts';
export { minutesOfDay } from './time/time-of-day.ts';
export { formatDate, formatDateTime, formatTime, type Instant, today, zonedToUtc } from './time/zoned-time.ts';

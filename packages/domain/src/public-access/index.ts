export { clusterPoints, frameOf } from './cluster-points.ts';
export {
  type AttemptRefusal,
  type CleanReport,
  type PublicStatus,
  publicStatus,
  publicStatuses,
  readReport,
  refuseReport,
  reporterRetention,
  reportLimits,
} from './fault-report.ts';
export { type Degrees, distanceBetween, type MapPoint, readDegrees, toMapPoint } from './mercator.ts';
export { openingSpans } from './opening-spans.ts';
export {
  noPublicAccess,
  normalizePublicAccess,
  type PublicAccess,
  publicFields,
  publicNowhere,
  validatePublicAccess,
} from './public-access.ts';
export { publicQuestions, publicSubject, unaskedOfPublic } from './public-questions.ts';
export { publicIndex, publicValues } from './public-values.ts';
export { hasWords, isShortWord, readPublicSearch, shortWordPattern } from './public-words.ts';

export { clusterPoints, frameOf } from './cluster-points.ts';
export { type Degrees, distanceBetween, type MapPoint, readDegrees, toMapPoint } from './mercator.ts';
export { type OpeningSpan, openingSpans } from './opening-spans.ts';
export {
  noPublicAccess,
  normalizePublicAccess,
  type PublicAccess,
  publicFields,
  publicNowhere,
  validatePublicAccess,
} from './public-access.ts';
export { hasWords, publicIndex, publicValues, searchWords } from './public-values.ts';

export {
  noPublicAccess,
  normalizePublicAccess,
  type PublicAccess,
  publicFields,
  publicNowhere,
  validatePublicAccess,
} from './public-access.ts';

export { mapsAddress } from '@tingest/domain';

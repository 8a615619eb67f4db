import { expect, test } from 'vitest';
import { mapsAddress } from './maps-address.ts';

const stockholm = { lat: 59.3293, lon: 18.0686 };

test('a position is shown by OpenStreetMap unless another service is named', () => {
  expect(mapsAddress(stockholm)).toBe(
    'https://www.openstreetmap.org/?mlat=59.3293&mlon=18.0686#map=17/59.3293/18.0686',
  );
  expect(mapsAddress(stockholm, 'https://maps.example.org/?q={lat},{lon}')).toBe(
    'https://maps.example.org/?q=59.3293,18.0686',
  );
});

import { expect, test } from 'vitest';
import { readMapsUrl } from './config-maps.ts';

test('places are shown by OpenStreetMap unless another service is named', () => {
  expect(readMapsUrl({})).toBe('https://www.openstreetmap.org/?mlat={lat}&mlon={lon}#map=17/{lat}/{lon}');
  expect(readMapsUrl({ MAPS_URL: 'https://maps.example.org/' })).toBe('https://maps.example.org/');
  const service = 'https://maps.example.org/?q={lat},{lon}';
  expect(readMapsUrl({ MAPS_URL: service })).toBe(service);
});

test.each(['https://maps.example.org/{lat}', 'javascript:alert({lat},{lon})', '{lat}{lon}'])(
  '%s is refused: it takes half a place, or is no page',
  (address) => {
    expect(() => readMapsUrl({ MAPS_URL: address })).toThrow('MAPS_URL');
  },
);

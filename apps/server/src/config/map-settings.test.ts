import { expect, test } from 'vitest';
import { readMapsUrl } from './map-settings.ts';

test('places are shown on OpenStreetMap unless another service is configured', () => {
  expect(readMapsUrl({})).toBe('https://www.openstreetmap.org/?mlat={lat}&mlon={lon}#map=17/{lat}/{lon}');
  expect(readMapsUrl({ MAPS_URL: 'https://maps.example.org/' })).toBe('https://maps.example.org/');
  const service = 'https://maps.example.org/?q={lat},{lon}';
  expect(readMapsUrl({ MAPS_URL: service })).toBe(service);
});

test.each(['https://maps.example.org/{lat}', 'javascript:alert({lat},{lon})', '{lat}{lon}'])(
  '%s is refused as a map address that lacks a coordinate or is no web page',
  (address) => {
    expect(() => readMapsUrl({ MAPS_URL: address })).toThrow('MAPS_URL');
  },
);

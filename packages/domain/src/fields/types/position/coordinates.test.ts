import { describe, expect, it } from 'vitest';
import { projectionOf, readCoordinatePair, readCoordinates } from './coordinates.ts';

const roundValues = (coordinates: object | null) =>
  coordinates &&
  Object.fromEntries(Object.entries(coordinates).map(([key, value]) => [key, Math.round(value * 1e5) / 1e5]));

describe('the coordinates in a text', () => {
  it.each<[string, object | null]>([
    ['59.33, 18.06', { lat: 59.33, lon: 18.06 }],
    ['59.33 18.06', { lat: 59.33, lon: 18.06 }],
    ['59,33 18,06', { lat: 59.33, lon: 18.06 }],
    ['59,33; 18,06', { lat: 59.33, lon: 18.06 }],
    ['59,33, 18,06', { lat: 59.33, lon: 18.06 }],
    ['-33.5;-70.25', { lat: -33.5, lon: -70.25 }],
    ['−33.5, 151.2', { lat: -33.5, lon: 151.2 }],
    ['geo:59.33,18.06', { lat: 59.33, lon: 18.06 }],
    ['POINT(18.06 59.33)', { lat: 59.33, lon: 18.06 }],
    ['SRID=4326;POINT Z (18.06 59.33 12.5)', { lat: 59.33, lon: 18.06 }],
    ['POINT (674032 6580822)', { north: 6580822, east: 674032 }],
    ['59°19\'46" N, 18°03\'41" E', { lat: 59.32944, lon: 18.06139 }],
    ['59° 19,768′ N 18° 3,683′ Ö', { lat: 59.32947, lon: 18.06138 }],
    ["N 59° 19.768' E 18° 3.683'", { lat: 59.32947, lon: 18.06138 }],
    ['18.06° E 59.33° N', { lat: 59.33, lon: 18.06 }],
    ['33.5 S 70.25 W', { lat: -33.5, lon: -70.25 }],
    ['59°54′ N 10°45′ Ø', { lat: 59.9, lon: 10.75 }],
    ['6580822, 674032', { north: 6580822, east: 674032 }],
    ['674032.5 6580822.25', { north: 6580822.25, east: 674032.5 }],
    ['59,33', null],
    ['91, 18', null],
    ['59.33 N 18.06 N', null],
    ['59.33', null],
    ['LINESTRING(1 2, 3 4)', null],
    ['vid sjön', null],
  ])('%s gives a position, coordinates in metres, or none', (text, expected) =>
    expect(roundValues(readCoordinates(text))).toEqual(expected),
  );
});

describe('the coordinates in two cells', () => {
  it.each<[string, string, object | null]>([
    ['56.87767', '14.80906', { lat: 56.87767, lon: 14.80906 }],
    ['56,87912', '14,80655', { lat: 56.87912, lon: 14.80655 }],
    ['6 580 822', '674 032', { north: 6580822, east: 674032 }],
    ['674032', '6580822', { north: 6580822, east: 674032 }],
    ['59°19\'46" N', '18°03\'41" E', { lat: 59.32944, lon: 18.06139 }],
    ['120', '300', null],
    ['56.87767', '', null],
  ])('%s and %s give a position, coordinates in metres, or none', (one, otherCoordinate, expected) =>
    expect(roundValues(readCoordinatePair(one, otherCoordinate))).toEqual(expected),
  );
});

describe('the projection of coordinates in metres', () => {
  it.each<[string, number, string, RegExp | null]>([
    ['N E', 674032, 'sv-SE', /zone=33/],
    ['X Y', 1_628_000, 'sv-SE', /lon_0=15\.806/],
    ['N E', 151_000, 'sv-SE', null],
    ['N (SWEREF 99 18 00)', 151_000, 'sv-SE', /lon_0=18 /],
    ['N_sweref99_1330', 151_000, 'nb-NO', /lon_0=13\.5 /],
    ['Nord Øst', 597_000, 'nb-NO', null],
    ['Nord (UTM 32) Øst (UTM 32)', 597_000, 'nb-NO', /zone=32/],
    ['Øst EUREF89 sone 33', 262_000, 'nb-NO', /zone=33/],
    ['EPSG:25835', 500_000, 'nb-NO', /zone=35/],
    ['EPSG:3006', 500_000, 'en-US', /zone=33/],
  ])('%s of %d in %s gives the right projection', (headings, east, culture, expected) => {
    const projection = projectionOf(headings, east, culture);
    if (expected === null) expect(projection).toBeNull();
    else expect(projection).toMatch(expected);
  });
});

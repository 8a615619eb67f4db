import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterPoints, frameOf } from './cluster-points.ts';
import { distanceBetween, readDegrees, toMapPoint } from './mercator.ts';

const stockholm = { lat: 59.3293, lon: 18.0686 };

test('a known distance on the ground is right within some kilometres', () => {
  const gothenburg = { lat: 57.7089, lon: 11.9746 };
  expect(distanceBetween(stockholm, gothenburg) / 1000).toBeCloseTo(397, -1);
  expect(distanceBetween(stockholm, stockholm)).toBe(0);
});

test('a point clearly nearer on the ground is nearer on the map, in a town', () => {
  const offset = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  const position = fc.record({ lat: offset, lon: offset });
  fc.assert(
    fc.property(position, position, (a, b) => {
      const [one, otherPoint] = [a, b].map(({ lat, lon }) => ({ lat: stockholm.lat + lat, lon: stockholm.lon + lon }));
      if (!one || !otherPoint) return;
      const [near, far] = [distanceBetween(stockholm, one), distanceBetween(stockholm, otherPoint)];
      fc.pre(near * 1.02 + 1 < far);
      const onMap = ({ lat, lon }: typeof stockholm) => {
        const [from, to] = [toMapPoint(stockholm), toMapPoint({ lat, lon })];
        return Math.hypot(from.x - to.x, from.y - to.y);
      };
      expect(onMap(one)).toBeLessThan(onMap(otherPoint));
    }),
  );
});

test('every position is on the map, with the poles at its edges', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lon) => {
        const { x, y } = toMapPoint({ lat, lon });
        for (const each of [x, y]) {
          expect(each).toBeGreaterThanOrEqual(-1e-9);
          expect(each).toBeLessThanOrEqual(1 + 1e-9);
        }
      },
    ),
  );
});

test.each(['', '59', '59,18,1', '91,0', '0,181', '1e3,0', 'NaN,0', '59.3;18', ' 59,18'])(
  '%j is not a position',
  (text) => {
    expect(readDegrees(text)).toBeNull();
  },
);

test('each item is in one cluster, and items at the same point are together', () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), (points) => {
      const frame = frameOf(points);
      if (!frame) throw new Error('no frame');
      const placedPoints = [...points, ...points].map((each, index) => ({ point: each, item: index }));
      const clusters = clusterPoints(placedPoints, frame, 12);
      expect(clusters.flatMap(({ items }) => items).sort((a, b) => a - b)).toEqual(
        placedPoints.map(({ item }) => item),
      );
      for (const { items } of clusters) {
        for (const item of items.filter((each) => each < points.length)) expect(items).toContain(item + points.length);
      }
    }),
  );
  expect(frameOf([])).toBeNull();
});

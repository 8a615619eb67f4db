import { expect, test } from 'vitest';
import { nextPageParameters, type PageParameters, parsePosition } from './page-parameters.ts';
import { pageParametersOf } from './parameters-of-query.ts';

const defaultParameters: PageParameters = { culture: null, isNavigationHidden: false, isWall: false, position: null };
const after = (query: string, before = defaultParameters) => nextPageParameters(before, new URLSearchParams(query));

test('a position is read with and without quotation marks', () => {
  expect(parsePosition('59.33,18.06')).toEqual({ lat: 59.33, lon: 18.06 });
  expect(parsePosition('"-33.9, 151"')).toEqual({ lat: -33.9, lon: 151 });
});

test.each(['', '91,0', '0,181', '59.3', 'a,b', '1,2,3', '1e2,3'])('%j is not a position', (text) => {
  expect(parsePosition(text)).toBeNull();
});

test('a position is kept until it is changed or cleared with “none”', () => {
  const locatedParameters = after('position=59,18');
  expect(after('site=teknik', locatedParameters).position).toEqual({ lat: 59, lon: 18 });
  expect(after('position=nonsense', locatedParameters).position).toEqual({ lat: 59, lon: 18 });
  expect(after('position=none', locatedParameters).position).toBeNull();
});

test('the menu is hidden until a page asks to show it', () => {
  const hiddenNavigation = after('nonav=true');
  expect(after('', hiddenNavigation).isNavigationHidden).toBe(true);
  expect(after('nonav=false', hiddenNavigation).isNavigationHidden).toBe(false);
});

test('a page is on the wall until another one asks to leave it', () => {
  const wall = after('wall=true');
  expect(after('page=2', wall).isWall).toBe(true);
  expect(after('wall=false', wall).isWall).toBe(false);
  expect(pageParametersOf('?wall=true&page=2')).toBe('wall=true');
});

test('a page without new parameters returns the same object, so that nothing is rendered again', () => {
  const before = after('culture=nb-NO&position=59,18&nonav=true');
  expect(after('culture=nb-NO&position=59,18', before)).toBe(before);
});

test('only the query parameters that every page accepts are kept', () => {
  expect(pageParametersOf('?returnUrl=%2Fexe&site=skola&code=x&nonav=true&culture=nb-NO')).toBe(
    'site=skola&nonav=true&culture=nb-NO',
  );
});

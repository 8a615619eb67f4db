import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newRequestId } from './request-ids.ts';

describe('the id of a request', () => {
  it('is a unique UUID, however many are made', () => {
    const ids = Array.from({ length: 2_000 }, newRequestId);
    expect(new Set(ids).size).toBe(2_000);
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  });
});

import { useState } from 'react';
import type { CsvSettings } from '../../../api/export-list.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../../../lib/storage/safe-storage.ts';

export const separators = ['semicolon', 'comma', 'tab'] as const;
export const decimalSigns = ['comma', 'point'] as const;
export const encodings = ['utf-8', 'utf-16le', 'windows-1252'] as const;

/** Provides the user's CSV settings, stored on the device; the defaults depend on the language. */
export function useCsvSettings(): readonly [CsvSettings, (settings: CsvSettings) => void] {
  const { tenant, user } = useSession();
  const key = `tingest.export.csv.${tenant.key}.${user.username}`;
  const [settings, setSettings] = useState(() => readStoredJson('local', key, isCsvSettings) ?? {});
  const keep = (next: CsvSettings): void => {
    setSettings(next);
    if (Object.values(next).every((each) => each === undefined)) writeStored('local', key, null);
    else writeStoredJson('local', key, next);
  };
  return [settings, keep];
}

function isCsvSettings(value: unknown): value is CsvSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { separator, decimalSign, encoding }: Readonly<Record<string, unknown>> = { ...value };
  const isOneOf = (choices: readonly string[], each: unknown) => each === undefined || choices.includes(String(each));
  return isOneOf(separators, separator) && isOneOf(decimalSigns, decimalSign) && isOneOf(encodings, encoding);
}

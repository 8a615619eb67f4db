import { useState } from 'react';
import { readStoredJson, writeStoredJson } from '../../lib/storage/safe-storage.ts';

const storageKey = 'tingest.menu.closedGroups';

/** Whether a group of the side menu is closed, remembered on this device. */
export function useClosedGroup(group: string): readonly [isClosed: boolean, setIsClosed: (isClosed: boolean) => void] {
  const [isClosed, setIsClosed] = useState(() => readClosedGroups().includes(group));
  return [
    isClosed,
    (value) => {
      setIsClosed(value);
      const otherGroups = readClosedGroups().filter((each) => each !== group);
      writeStoredJson('local', storageKey, value ? [...otherGroups, group] : otherGroups);
    },
  ];
}

function readClosedGroups(): readonly string[] {
  return readStoredJson('local', storageKey, isTextList) ?? [];
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

import { useEffect, useState } from 'react';

/** Waiting shorter than this is not told about (ui direction: "waiting over 300 ms shows where"). */
const waitingDelay = 300;

/** True once `isActive` has been so for `milliseconds`; a short wait never flickers. */
export function useAfterDelay(isActive: boolean, milliseconds = waitingDelay): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isActive, milliseconds]);
  return isActive && isOver;
}

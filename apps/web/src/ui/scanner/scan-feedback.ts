import { readStored, writeStored } from '../../lib/storage/safe-storage.ts';
import { createStore, useStore } from '../../lib/store/store.ts';

const storageKey = 'tingest.scan.feedback';

const feedbackIsOn = createStore(typeof window === 'undefined' || readStored('local', storageKey) !== 'off');

/** Whether scans are answered with sound and vibration, which the user may switch off. */
export function useScanFeedback(): readonly [boolean, (isOn: boolean) => void] {
  return [
    useStore(feedbackIsOn),
    (isOn) => {
      feedbackIsOn.set(isOn);
      writeStored('local', storageKey, isOn ? null : 'off');
    },
  ];
}

let audio: AudioContext | null = null;

/** Answers a scan: a high short tone for found, a low double one for not found, and the phone shakes alike. */
export function answerScan(isFound: boolean): void {
  if (!feedbackIsOn.get()) return;
  if ('vibrate' in navigator) navigator.vibrate(isFound ? 60 : [80, 60, 80]);
  try {
    audio ??= new AudioContext();
    if (isFound) tone(audio, 1320, 0, 0.09);
    else {
      tone(audio, 220, 0, 0.12);
      tone(audio, 220, 0.18, 0.12);
    }
  } catch {
    // On a device without sound the visual feedback is sufficient.
  }
}

function tone(context: AudioContext, hertz: number, startsAfter: number, seconds: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + startsAfter;
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0.15, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

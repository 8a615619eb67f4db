import { IconBulb, IconCamera, IconKeyboard, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { CodeEntry } from './code-entry.tsx';
import { useScanFeedback } from './scan-feedback.ts';
import { prepareScannedCode } from './scanned-code.ts';
import styles from './scanner-view.module.css';
import { type Camera, useCamera } from './use-camera.ts';
import { useCodeReading } from './use-code-reading.ts';
import { useHandScanner } from './use-hand-scanner.ts';

interface ScannerViewProps {
  /** Receives the text of a label, from the camera, a hand scanner or the keyboard; `scannedCode` parses it. */
  readonly onText: (text: string) => unknown;
  /** Whether to go on reading; false while something that was found is looked at. */
  readonly isReading?: boolean;
}

/** The camera with a frame, its light and camera selection, and a way to type instead. Fills its container. */
export function ScannerView({ onText, isReading = true }: ScannerViewProps): ReactNode {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const [isTyping, setIsTyping] = useState(false);
  const isRunning = camera.status === 'running';
  useCodeReading(video, isReading && isRunning && !isTyping, onText);
  useHandScanner(onText, isReading);
  useEffect(prepareScannedCode, []);
  const problem = isRunning || camera.status === 'starting' ? null : camera.status;

  return (
    <div className={styles.scanner} data-camera={camera.status}>
      <video ref={video} className={styles.video} muted playsInline aria-label={t('app.scanner.camera')} />
      {!problem && <div className={styles.frame} />}
      {problem ? (
        <div className={styles.problem} role="alert">
          <p>{t(`app.scanner.problems.${problem}`)}</p>
          <div>
            <button type="button" className={styles.tool} onClick={camera.retry}>
              {t('app.actions.retry')}
            </button>
          </div>
        </div>
      ) : (
        !isTyping && (
          <p className={styles.hint} role="status">
            {t(isRunning ? 'app.scanner.hint' : 'app.scanner.starting')}
          </p>
        )
      )}
      {isTyping || problem ? (
        <CodeEntry className={styles.typing} onCode={onText} />
      ) : (
        <Tools camera={camera} onType={() => setIsTyping(true)} />
      )}
      {isTyping && !problem && (
        <button type="button" className={`${styles.tool} ${styles.back}`} onClick={() => setIsTyping(false)}>
          <IconCamera size={22} aria-hidden />
          {t('app.scanner.useCamera')}
        </button>
      )}
    </div>
  );
}

function Tools({ camera, onType }: { readonly camera: Camera; readonly onType: () => void }): ReactNode {
  const t = useTexts();
  const [isAudible, setIsAudible] = useScanFeedback();
  const SoundIcon = isAudible ? IconVolume : IconVolumeOff;
  return (
    <div className={styles.tools}>
      {camera.torch !== null && (
        <button
          type="button"
          className={styles.tool}
          aria-pressed={camera.torch}
          onClick={() => camera.setTorch(!camera.torch)}
        >
          <IconBulb size={22} aria-hidden />
          {t('app.scanner.torch')}
        </button>
      )}
      {camera.cameras.length > 1 && (
        <label className={styles.tool}>
          <IconCamera size={22} aria-hidden />
          <select
            aria-label={t('app.scanner.chooseCamera')}
            value={camera.cameraId ?? ''}
            onChange={(event) => camera.choose(event.currentTarget.value)}
          >
            {camera.cameras.map(({ deviceId, label }, index) => (
              <option key={deviceId} value={deviceId}>
                {label || `${t('app.scanner.camera')} ${index + 1}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" className={styles.tool} onClick={onType}>
        <IconKeyboard size={22} aria-hidden />
        {t('app.scanner.type')}
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={isAudible}
        aria-label={t('app.scanner.sounds')}
        onClick={() => setIsAudible(!isAudible)}
      >
        <SoundIcon size={22} aria-hidden />
      </button>
    </div>
  );
}

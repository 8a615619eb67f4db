import { type RefObject, useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage/safe-storage.ts';

type CameraProblem = 'denied' | 'missing' | 'failed';

export interface Camera {
  readonly status: 'starting' | 'running' | CameraProblem;
  readonly cameras: readonly MediaDeviceInfo[];
  readonly cameraId: string | null;
  readonly choose: (cameraId: string) => void;
  readonly retry: () => void;
  /** `null` where the camera has no light. */
  readonly torch: boolean | null;
  readonly setTorch: (isOn: boolean) => void;
}

/** Not in the standard's types yet; browsers that don't know it have no light to switch. */
interface TorchConstraints extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

const storageKey = 'tingest.scan.camera';

/** Shows the camera in a video element while the component lives; the one on the back unless another was chosen. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [selectedCameraId, setChosen] = useState(() => readStored('local', storageKey));
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<Camera['status']>('starting');
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [torch, setTorchState] = useState<boolean | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the camera anew
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    setStatus('starting');
    openCamera(selectedCameraId)
      .then(async (openedStream) => {
        stream = openedStream;
        const element = video.current;
        if (isOver || !element) return stop(openedStream);
        element.srcObject = openedStream;
        await element.play();
        const [firstTrack] = openedStream.getVideoTracks();
        setTrack(firstTrack ?? null);
        setTorchState(firstTrack && hasTorch(firstTrack) ? false : null);
        setStatus('running');
        const devices = await navigator.mediaDevices.enumerateDevices();
        setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
      })
      .catch((error: unknown) => {
        if (!isOver) setStatus(problemOf(error));
      });
    return () => {
      isOver = true;
      if (stream) stop(stream);
    };
  }, [selectedCameraId, attempt, video]);

  const choose = useCallback((cameraId: string) => {
    writeStored('local', storageKey, cameraId);
    setChosen(cameraId);
  }, []);
  const setTorch = useTorchSwitch(track, setTorchState);
  return {
    status,
    cameras,
    cameraId: track?.getSettings().deviceId ?? null,
    choose,
    retry: () => setAttempt((count) => count + 1),
    torch,
    setTorch,
  };
}

/** Returns a function that switches the camera's light; reports the new state, `null` if there is no light. */
function useTorchSwitch(
  track: MediaStreamTrack | null,
  setTorchState: (isOn: boolean | null) => void,
): (isOn: boolean) => void {
  return useCallback(
    (isOn: boolean) => {
      const torch: TorchConstraints = { torch: isOn };
      track?.applyConstraints({ advanced: [torch] }).then(
        () => setTorchState(isOn),
        () => setTorchState(null),
      );
    },
    [track, setTorchState],
  );
}

async function openCamera(cameraId: string | null): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const backConstraints = { video: { facingMode: { ideal: 'environment' }, ...size }, audio: false };
  if (!cameraId) return navigator.mediaDevices.getUserMedia(backConstraints);
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { deviceId: { exact: cameraId }, ...size },
      audio: false,
    });
  } catch (error) {
    // The chosen camera may have been unplugged, or its id renewed by the browser.
    if (error instanceof DOMException && error.name === 'NotAllowedError') throw error;
    return navigator.mediaDevices.getUserMedia(backConstraints);
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function hasTorch(track: MediaStreamTrack): boolean {
  return 'getCapabilities' in track && 'torch' in track.getCapabilities();
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

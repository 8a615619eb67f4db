import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import SignaturePad from 'signature_pad';
import styles from './signature.module.css';
import { drawnImage, pen } from './signature-image.ts';

/** Functions to control a drawing from outside. */
export interface Drawing {
  readonly clear: () => void;
  /** Takes the last stroke away. */
  readonly undo: () => void;
  /** A PNG; `null` when nothing was drawn. */
  readonly image: () => Promise<Blob | null>;
}

interface DrawingAreaProps {
  readonly ref: Ref<Drawing>;
  readonly label: string;
  /** Text on the line until the user signs. */
  readonly hint: string;
  readonly onInk: (hasInk: boolean) => void;
}

/** Paper to sign on with a finger, a pen or a mouse. */
export function DrawingArea({ ref, label, hint, onInk }: DrawingAreaProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const report = useRef(onInk);
  useEffect(() => {
    report.current = onInk;
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const signaturePad = new SignaturePad(element, pen);
    pad.current = signaturePad;
    // A turned phone or an opened keyboard changes the paper's size, which must lose nothing.
    const fit = (): void => {
      const strokes = signaturePad.toData();
      const ratio = Math.max(window.devicePixelRatio, 2);
      element.width = element.clientWidth * ratio;
      element.height = element.clientHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      signaturePad.fromData(strokes);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    const onStroke = (): void => report.current(true);
    signaturePad.addEventListener('beginStroke', onStroke);
    return () => {
      observer.disconnect();
      signaturePad.off();
    };
  }, []);

  useImperativeHandle(
    ref,
    () => ({
      clear() {
        pad.current?.clear();
        report.current(false);
      },
      undo() {
        const strokes = pad.current?.toData().slice(0, -1) ?? [];
        pad.current?.fromData(strokes);
        report.current(strokes.length > 0);
      },
      image: async () => (pad.current && canvas.current ? drawnImage(pad.current, canvas.current) : null),
    }),
    [],
  );
  return (
    <div className={styles.paper}>
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
      <span className={styles.line} aria-hidden>
        {hint}
      </span>
    </div>
  );
}

import { type DragEvent, useRef, useState } from 'react';

interface FileDrop {
  /** Whether files are held over the place. */
  readonly isOver: boolean;
  readonly handlers: Readonly<
    Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent<HTMLElement>) => void>
  >;
}

/** Makes an HTML element a drop target for files; `null` accepts none. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): FileDrop {
  const [isOver, setIsOver] = useState(false);
  // Each part of the element is entered and left on its own.
  const depth = useRef(0);
  const isForUs = ({ dataTransfer }: DragEvent): boolean => onFiles !== null && dataTransfer.types.includes('Files');
  const end = (): void => {
    depth.current = 0;
    setIsOver(false);
  };
  return {
    isOver,
    handlers: {
      onDragEnter(event) {
        if (!isForUs(event)) return;
        event.preventDefault();
        depth.current += 1;
        setIsOver(true);
      },
      onDragOver(event) {
        if (!isForUs(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave(event) {
        if (!isForUs(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop(event) {
        if (!isForUs(event)) return;
        event.preventDefault();
        end();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles?.(files);
      },
    },
  };
}

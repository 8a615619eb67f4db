interface ChooserOptions {
  /** Kinds of file, as an input's `accept` has them. */
  readonly accept: string;
  readonly isMultiple: boolean;
  /** Goes straight to the camera, where there is one. */
  readonly isCamera?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Some browsers forget an input that nothing holds before it has answered. */
let activeInput: HTMLInputElement | null = null;

/** Opens the device's own file chooser or camera; to be called from a click. */
export function openFileChooser({ accept, isMultiple, isCamera = false, onChoose }: ChooserOptions): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = isMultiple;
  if (isCamera) input.setAttribute('capture', 'environment');
  input.addEventListener('change', () => {
    activeInput = null;
    const files = [...(input.files ?? [])];
    if (files.length > 0) onChoose(files);
  });
  activeInput = input;
  activeInput.click();
}

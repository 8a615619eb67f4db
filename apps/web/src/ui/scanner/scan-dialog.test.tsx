import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ScanDialog } from './scan-dialog.tsx';

/** The browser's camera: a picture of one colour, or why there is none. */
function cameraIs(problem: string | null): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (problem !== null) throw new DOMException('no camera', problem);
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    return canvas.captureStream(5);
  });
}

async function openDialog() {
  const onCode = vi.fn<(code: string) => void>();
  const onClose = vi.fn();
  await renderInApp(<ScanDialog title="Scan a gate" onCode={onCode} onClose={onClose} />);
  return { dialog: page.getByRole('dialog', { name: 'Scan a gate' }), onCode, onClose };
}

afterEach(() => localStorage.clear());

it('shows the camera, and also allows typing', async () => {
  cameraIs(null);
  const { dialog, onCode } = await openDialog();
  await expect.element(dialog.getByText('Hold the code inside the frame')).toBeVisible();
  await dialog.getByRole('button', { name: 'Type instead' }).click();
  const code = dialog.getByRole('textbox', { name: 'Enter the code' });
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocorrect', 'off');
  await expect.element(code).toHaveAttribute('autocapitalize', 'none');
  await expect.element(dialog.getByRole('button', { name: 'Find' })).toBeDisabled();
  await userEvent.keyboard(' AB-17 {Enter}');
  await expect.poll(() => onCode.mock.calls).toEqual([['AB-17']]);
  await dialog.getByRole('button', { name: 'Use the camera' }).click();
  await expect.element(dialog.getByText('Hold the code inside the frame')).toBeVisible();
});

it.each([
  ['NotAllowedError', 'The app is not allowed to use the camera.'],
  ['NotFoundError', 'No camera was found.'],
  ['NotReadableError', 'The camera could not be started.'],
])('explains the problem with the camera (%s), and continues by typing', async (problem, says) => {
  cameraIs(problem);
  const { dialog, onCode } = await openDialog();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(says);
  await dialog.getByRole('textbox', { name: 'Enter the code' }).fill('AB-18');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect.poll(() => onCode.mock.calls).toEqual([['AB-18']]);
});

it('tries the camera again once it is allowed', async () => {
  cameraIs('NotAllowedError');
  const { dialog } = await openDialog();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  cameraIs(null);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('Hold the code inside the frame')).toBeVisible();
});

it('accepts the input of a hand scanner', async () => {
  cameraIs(null);
  const { dialog, onCode } = await openDialog();
  await expect.element(dialog.getByText('Hold the code inside the frame')).toBeVisible();
  // Faster than anybody types.
  for (const key of ['A', 'B', '-', '1', '9', 'Enter']) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  await expect.poll(() => onCode.mock.calls).toEqual([['AB-19']]);
});

import type { Locator, Page } from '@playwright/test';

/** A file as a person chooses it on the device. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Takes a photo of a word: a real JPEG, as the browser itself makes it. */
export async function photoOf(page: Page, label: string, name = `${label.toLowerCase()}.jpg`): Promise<ChosenFile> {
  const address = await page.evaluate((text) => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser cannot draw.');
    context.fillStyle = '#2f6f4f';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#ffffff';
    context.font = '96px sans-serif';
    context.fillText(text, 60, 320);
    return canvas.toDataURL('image/jpeg', 0.8);
  }, label);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') };
}

/** A text file. */
export function textFile(name: string, text: string): ChosenFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/** Presses the button that opens the device's file chooser, and chooses files there. */
export async function chooseFiles(button: Locator, files: readonly ChosenFile[]): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles([...files]);
}

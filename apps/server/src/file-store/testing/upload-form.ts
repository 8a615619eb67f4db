/** A form with one file, as a browser sends it. */
export function uploadForm(content: Uint8Array | string, name: string, field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return form;
}

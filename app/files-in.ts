import type { NewFile } from '../core/files/judge-attachment.ts'

/** Returns the files of a form. A file input without a file sends an empty one. */
export async function filesIn(form: FormData): Promise<readonly NewFile[]> {
  const sent = form.getAll('file').filter((value) => value instanceof File && value.size > 0) as File[]
  return Promise.all(sent.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
}

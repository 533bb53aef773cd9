import type { RouterContextProvider } from 'react-router'
import { exchangeContext, type FilesRefusal, type UploadedForm } from './context.ts'

const urlEncoded = /^application\/x-www-form-urlencoded\b/i

/** Returns the form of a request, empty when it has none. Plain fields are parsed from the text, because `request.formData()` takes several times
 *  as long. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return urlEncoded.test(request.headers.get('Content-Type') ?? '')
      ? fieldsOf(await request.text())
      : await request.formData()
  } catch {
    return new FormData()
  }
}

function fieldsOf(text: string): FormData {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

type RouteArgs = Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>

/** Returns the form of a request that may hold files. */
export async function uploadedForm(
  { request, context }: RouteArgs,
  refused: FilesRefusal | null = null,
): Promise<UploadedForm> {
  const { upload } = context.get(exchangeContext)
  return upload ? upload.read(refused) : { form: await formOf(request), refusal: null }
}

export function refusedInit({ status, seconds }: FilesRefusal) {
  return { status, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } }
}

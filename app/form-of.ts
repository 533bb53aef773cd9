import { data, type RouterContextProvider } from 'react-router'
import { exchangeContext, type FilesRefusal, type RequestRefusal, type UploadedForm } from './context.ts'

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

/** The same for a page without a place for a refusal: throws what stands in place of the page, with the words of the form. */
export async function formWithFiles(args: RouteArgs): Promise<FormData> {
  const { form, refusal } = await uploadedForm(args)
  if (refusal === null) return form
  const written = [...form.values()].filter((value) => typeof value === 'string')
  const words = written.filter((text) => /\s/.test(text)).join('\n\n')
  throw data<RequestRefusal>({ ...refusal, words }, refusedInit(refusal))
}

export function refusedInit({ status, seconds }: FilesRefusal) {
  return { status, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } }
}

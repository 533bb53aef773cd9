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

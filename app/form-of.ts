/** The form that a request carries; an empty one when it carries none. */
export function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

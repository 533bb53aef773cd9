import type { Taken } from '../../../core/portfolio/outcomes.ts'

type Given =
  | { readonly kind: 'none' }
  | { readonly kind: 'taken'; readonly imageUrl: string }
  | { readonly kind: 'refused'; readonly message: string }

/** The picture that a form brings as a file; `picture` is the field's name. */
export async function givenPicture(form: FormData, take: (bytes: Uint8Array) => Promise<Taken>): Promise<Given> {
  if (form.get('removePicture') !== null) return { kind: 'taken', imageUrl: '' }
  const file = form.get('picture')
  // A form whose file field is left empty sends a file of nothing.
  if (!(file instanceof File) || file.size === 0) return { kind: 'none' }
  const taken = await take(new Uint8Array(await file.arrayBuffer()))
  return taken.kind === 'taken' ? taken : { kind: 'refused', message: taken.message }
}

import type { Member } from '../../../core/identity/member.ts'
import type { PortfolioService } from '../../../core/portfolio/portfolio-service.ts'

type Given =
  | { readonly kind: 'none' }
  | { readonly kind: 'given'; readonly imageUrl: string }
  | { readonly kind: 'refused'; readonly message: string }

/** The picture that a form brings, as a file or by its address. */
export async function givenPicture(form: FormData, member: Member, portfolio: PortfolioService): Promise<Given> {
  const [file, link] = [form.get('picture'), form.get('pictureLink')]
  // A form whose file field is left empty sends a file of nothing.
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
  const address = typeof link === 'string' && link.trim() !== '' ? link : null
  if (!bytes && !address) return form.has('removePicture') ? { kind: 'given', imageUrl: '' } : { kind: 'none' }
  const taken = bytes ? await portfolio.savePicture(member, bytes) : await portfolio.copyPicture(member, address ?? '')
  return taken.kind === 'saved' ? { ...taken, kind: 'given' } : { kind: 'refused', message: taken.message }
}

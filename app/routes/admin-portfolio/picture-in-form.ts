import type { Member } from '../../../core/identity/member.ts'
import type { PortfolioService } from '../../../core/portfolio/portfolio-service.ts'

type PictureInForm =
  | { readonly kind: 'none' }
  /** `imageUrl` is empty when the picture is to be removed. */
  | { readonly kind: 'saved'; readonly imageUrl: string }
  | { readonly kind: 'refused'; readonly message: string }

/** Stores the picture that a form brings, as a file or by its address. */
export async function pictureInForm(
  form: FormData,
  member: Member,
  portfolio: PortfolioService,
): Promise<PictureInForm> {
  const [file, link] = [form.get('picture'), form.get('pictureLink')]
  // A browser sends an empty file for a file field that is not filled in.
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
  const address = typeof link === 'string' && link.trim() !== '' ? link : null
  if (!bytes && !address) return form.has('removePicture') ? { kind: 'saved', imageUrl: '' } : { kind: 'none' }
  const saved = bytes ? await portfolio.savePicture(member, bytes) : await portfolio.copyPicture(member, address ?? '')
  return saved.kind === 'saved' ? saved : { kind: 'refused', message: saved.message }
}

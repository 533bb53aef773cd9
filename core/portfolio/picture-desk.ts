import type { Picture, PictureKept, Pictures } from '../../ports/pictures.ts'
import type { Log } from '../../ports/runtime.ts'
import type { PortfolioService } from '../services.ts'
import { portfolioMessages } from './messages.ts'
import { pictureAddress, pictureIdIn } from './picture-address.ts'
import type { ProjectContent } from './project.ts'
import type { ReadForm } from './project-form.ts'

type Refusal = Exclude<PictureKept['kind'], 'kept' | 'failed'>

const refusals: Record<Refusal, string> = {
  unknown: portfolioMessages.pictureUnknown,
  'too-many-bytes': portfolioMessages.pictureTooLarge,
  'too-many-pixels': portfolioMessages.pictureTooManyPixels,
}

/** Takes pictures in and hands them out. */
export function createPictureDesk(needs: {
  pictures: Pictures
  log: Log
}): Pick<PortfolioService, 'takePicture' | 'picture'> {
  const { pictures, log } = needs
  return {
    async takePicture(_member, bytes) {
      const kept = await pictures.keep(bytes)
      if (kept.kind === 'kept') return { kind: 'taken', imageUrl: addressOf(kept.picture) }
      if (kept.kind !== 'failed') return { kind: 'refused', message: refusals[kept.kind] }
      log.error('picture not kept', { reason: kept.reason })
      return { kind: 'failed', message: portfolioMessages.pictureNotKept }
    },

    picture: (id, width) => pictures.open(id, width),
  }
}

/** The content with what is known of its image: size and address come from the picture itself, whatever a form says. */
export async function withItsPicture(pictures: Pictures, content: ProjectContent): Promise<ReadForm<ProjectContent>> {
  const none = { imageWidth: null, imageHeight: null }
  const id = pictureIdIn(content.imageUrl)
  if (id === null) return { kind: 'read', fields: { ...content, ...none } }
  const picture = await pictures.use(id)
  if (!picture) return { kind: 'invalid', problems: { imageUrl: portfolioMessages.pictureGone } }
  const { width: imageWidth, height: imageHeight } = picture
  return { kind: 'read', fields: { ...content, imageUrl: addressOf(picture), imageWidth, imageHeight } }
}

function addressOf({ id, width }: Picture): string {
  return pictureAddress(id, width)
}

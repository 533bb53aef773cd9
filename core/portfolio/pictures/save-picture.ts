import { mostPictureBytes, type Picture, type PictureKept, type Pictures } from '../../../ports/pictures.ts'
import type { Fetched, RemoteFiles } from '../../../ports/remote-files.ts'
import type { Log } from '../../../ports/runtime.ts'
import type { ParsedProject } from '../editing/parse-project.ts'
import { portfolioMessages } from '../messages.ts'
import type { PortfolioService } from '../portfolio-service.ts'
import type { ProjectContent } from '../project.ts'
import type { SavePictureResult } from '../results.ts'
import { pictureAddress, pictureIdIn } from './picture-address.ts'

type Refusal = Exclude<PictureKept['kind'], 'kept' | 'failed'>

const refusals: Record<Refusal, string> = {
  unknown: portfolioMessages.pictureUnknown,
  'too-many-bytes': portfolioMessages.pictureTooLarge,
  'too-many-pixels': portfolioMessages.pictureTooManyPixels,
}

const linkRefusals: Record<Exclude<Fetched['kind'], 'fetched'>, string> = {
  unusable: portfolioMessages.linkUnusable,
  none: portfolioMessages.linkEmpty,
  'too-many-bytes': portfolioMessages.pictureTooLarge,
  'no-answer': portfolioMessages.linkSilent,
}

interface Dependencies {
  pictures: Pictures
  files: RemoteFiles
  log: Log
}

/** Takes pictures in and hands them out. */
export function createPictureDesk({
  pictures,
  files,
  log,
}: Dependencies): Pick<PortfolioService, 'savePicture' | 'copyPicture' | 'picture'> {
  async function keep(bytes: Uint8Array): Promise<SavePictureResult> {
    const kept = await pictures.keep(bytes)
    if (kept.kind === 'kept') return { kind: 'taken', imageUrl: addressOf(kept.picture) }
    if (kept.kind !== 'failed') return { kind: 'refused', message: refusals[kept.kind] }
    log.error('picture not kept', { reason: kept.reason })
    return { kind: 'failed', message: portfolioMessages.pictureNotKept }
  }

  return {
    savePicture: (_member, bytes) => keep(bytes),

    async copyPicture(_member, address) {
      const fetched = await files.fetch(address.trim(), mostPictureBytes)
      if (fetched.kind === 'fetched') return keep(fetched.bytes)
      log.info('picture not copied', { kind: fetched.kind, reason: fetched.reason })
      return { kind: 'refused', message: linkRefusals[fetched.kind] }
    },

    async picture(id, width) {
      try {
        const bytes = await pictures.open(id, width)
        return bytes ? { kind: 'found', bytes } : { kind: 'none' }
      } catch (error) {
        log.error('picture not read', { id, reason: String(error) })
        return { kind: 'failed', message: portfolioMessages.pictureNotRead }
      }
    },
  }
}

/** The content with what is known of its image: size and address come from the picture itself, whatever a form says. */
export async function withItsPicture(
  pictures: Pictures,
  content: ProjectContent,
): Promise<ParsedProject<ProjectContent>> {
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

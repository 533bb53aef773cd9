import * as z from 'zod'
import { timeInWords } from '../../../../../core/follow-up/clock-words.ts'
import { memberLabel } from '../../../../../core/identity/member-label.ts'
import { unfilledPlace } from '../../../../../core/text/fill-template.ts'
import { isEmail } from '../../../../../core/text/is-email.ts'
import { type SentOfItem, written } from '../../../../routes/leads/shared/written.ts'
import { defineForm, done, invalid, type Outcome, refused, shown, strange } from '../../../../ui/forms/define-form.ts'
import { mostQuestions } from '../../../site/reply-templates/template-fields.ts'
import { letterMessages as texts } from '../../messages.ts'
import type { letterIntents, waitingIntents } from './item-letters.ts'

const longestLetter = 20_000
const longestSubject = 200
const longestAddress = 254

const id = z.string().regex(/^[\w-]{8,64}$/)
const ownId = id.or(z.literal('')).default('')
const address = z.string().trim().max(longestAddress).refine(isEmail, texts.addressWrong)

const template = z.string().max(64).default('')

const Written = z.object({
  letterId: id,
  draftId: ownId,
  seen: ownId,
  to: address,
  subject: written(longestSubject, texts.subjectMissing),
  text: written(longestLetter, texts.wordsMissing),
  waitForThem: z.literal('yes').optional(),
  template,
})

/** `anyway` sends a letter with places that are not filled in, and beside one that a colleague has sent. */
function sending({ anyway }: { anyway: boolean }) {
  return defineForm(
    Written,
    async (input: SentOfItem, { letterId, waitForThem, template: templateId, ...letter }): Promise<Outcome> => {
      const { services, who: member, subject: item } = input
      const place = unfilledPlace(`${letter.subject}\n${letter.text}`)
      if (place !== null && !anyway) return refused(texts.unfilled(place), 422, texts.sendAsItIs)
      const sent = await services.letters.send(member, {
        ...letter,
        id: letterId,
        item,
        templateId,
        waitForThem: waitForThem !== undefined,
        seen: anyway ? null : letter.seen,
      })
      switch (sent.kind) {
        case 'queued':
          return done(texts.queued)
        case 'gone':
          return refused(texts.itemGone, 404)
        case 'draft-gone':
          return refused(texts.draftGone)
        case 'withdrawn':
          return refused(texts.withdrawn)
        case 'no-server':
          return refused(texts.noMailLeaves)
        case 'colleague-wrote': {
          const team = await services.identity.assignees(member)
          const by = team.find(({ uid }) => uid === sent.letter.memberUid) ?? { email: sent.letter.memberEmail }
          const time = timeInWords(new Date(sent.letter.createdAt), services.agency.timeZone)
          return refused(texts.colleagueWrote(memberLabel(by), time), 409, texts.sendMineToo)
        }
      }
    },
  )
}

/** What is written so far, whatever is missing. */
const WithFile = z.object({
  letterId: id,
  draftId: ownId,
  to: written(longestAddress),
  subject: written(longestSubject),
  text: written(longestLetter),
})

const Started = z.object({ template })

/** The forms of a letter, for leads and messages. */
export const letterActions = {
  letter: sending({ anyway: false }),
  'letter-anyway': sending({ anyway: true }),

  'letter-start': defineForm(
    Started,
    async ({ services, who: member, subject: item, form }: SentOfItem, { template: templateId }) => {
      const questions = form.getAll('question').map(Number)
      if (questions.length > mostQuestions) return invalid(texts.tooManyQuestions)
      if (!questions.every((place) => Number.isInteger(place) && place >= 0)) return strange
      const start = await services.letters.start(member, item, { templateId, questions })
      return start ? shown(start) : refused(texts.itemGone, 404)
    },
  ),

  'letter-preview': defineForm(z.object({}), async (_sent: SentOfItem) => shown({})),

  'letter-discard': defineForm(
    z.object({ draftId: id }),
    async ({ services, who: member }: SentOfItem, { draftId }) => {
      await services.letters.discard(member, draftId)
      return done(texts.discarded)
    },
  ),

  'letter-file': defineForm(WithFile, async (input: SentOfItem, { letterId, draftId, ...words }) => {
    const { services, who: member, subject: item, form } = input
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return invalid(texts.fileMissingInForm)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const draft = { ...words, id: draftId || `${letterId}-draft`, item }
    const added = await services.letters.addFile(member, draft, { name: file.name, bytes })
    if (added.kind === 'refused') return invalid(added.message)
    return added.kind === 'added' ? done(texts.fileAdded(added.name)) : refused(texts.draftGone)
  }),

  'undo-letter-file': defineForm(
    z.object({ draftId: id, fileId: z.string().max(100) }),
    async ({ services, who: member }: SentOfItem, { draftId, fileId }) => {
      await services.letters.removeFile(member, draftId, fileId)
      return done(texts.fileRemoved)
    },
  ),

  'undo-letter': defineForm(z.object({ letterId: id }), async ({ services, who: member }: SentOfItem, { letterId }) => {
    const { kind } = await services.letters.takeBack(member, letterId)
    return kind === 'changed' ? done(texts.takenBack) : refused(texts.tooLate)
  }),

  'undo-letter-not': defineForm(
    z.object({ letterId: id }),
    async ({ services, who: member }: SentOfItem, { letterId }) => {
      const { kind } = await services.letters.sendNow(member, letterId)
      return kind === 'changed' ? done(texts.goesNow) : refused(texts.tooLate)
    },
  ),
} satisfies Readonly<Record<(typeof letterIntents | typeof waitingIntents)[number], unknown>>

import { clauseIntents } from '../../../app/features/chat/understanding/intent-phrases.ts'
import { readSentence } from '../../../app/features/chat/understanding/intents.ts'
import { sentenceSpans, textAt } from '../../../app/features/chat/understanding/message.ts'
import { readNeed } from '../../../app/features/chat/understanding/need.ts'
import type { Ticket } from '../../../core/brief/conversation.ts'
import { fold } from '../../../core/language/fold.ts'
import { isSubject, withFigures, wordsIn } from '../../../core/language/words.ts'
import { type ChatAndStore, converse, recordedFields, type Talker } from './converse.ts'
import type { PeoplesTalk } from './people.ts'
import { allSaid, type Corpus, type Talk, talkThrough } from './talks.ts'

/** Words of a message that are kept nowhere once it is replied to. */
export interface Lost {
  readonly talk: string
  readonly asked: string
  readonly text: string
  readonly words: readonly string[]
}

/** Every talk and first message, as messages to the questions. */
export function asTalks({ talks, openers }: Corpus, people: readonly PeoplesTalk[]): readonly Talk[] {
  return [
    ...talks,
    ...openers.map(({ text, country, kind }) => talkOf(`opener: ${kind}`, country, { projectIdea: [text] })),
    ...people.map(({ id, country, messages }) => {
      const texts = recordedFields.map(
        (field, place) => [field, messages.filter(({ at }) => at === place + 1)] as const,
      )
      return talkOf(
        id,
        country,
        Object.fromEntries(texts.map(([field, said]) => [field, said.map(({ text }) => text)])),
      )
    }),
  ]
}

function talkOf(name: string, country: string, says: Talk['says']): Talk {
  return { name, theme: 'people', country, says, fields: {} }
}

/** Talks one conversation through and returns what is lost of each message. */
export async function lostIn(services: ChatAndStore, talk: Talk): Promise<readonly Lost[]> {
  const talker = await converse(services, { country: talk.country })
  const lost: Lost[] = []
  const listening: Talker = {
    ...talker,
    async say(text) {
      const { field } = await talker.view()
      const view = await talker.say(text)
      const kept = await keptIn(services, talker.sessionId)
      const words = text === null || text === allSaid ? [] : contentOf(text).filter((word) => !kept.has(word))
      if (words.length > 0) lost.push({ talk: `${talk.theme}/${talk.name}`, asked: field, text: text ?? '', words })
      return view
    },
  }
  await talkThrough(listening, talk)
  return lost
}

/** The words of the fields, the notes with the questions, the tickets and the requests for a call. */
async function keptIn({ store }: ChatAndStore, sessionId: string): Promise<ReadonlySet<string>> {
  const session: Readonly<Record<string, unknown>> = (await store.get('chatSessions', sessionId)) ?? {}
  const tickets = session['tickets'] as readonly Ticket[]
  const kept = [
    ...Object.values(session['projectInfo'] as object),
    ...tickets.flatMap(({ value, note }) => [value, note]),
    ...(session['callRequests'] as readonly string[]),
  ]
  return new Set(wordsIn(fold(kept.join('\n'))))
}

/** The words with a subject, but those of sentences that are for something else than a brief: small talk, “nothing”, a wish or another matter, need. */
function contentOf(text: string): readonly string[] {
  if (readNeed(fold(text)) !== null) return []
  const sentences = sentenceSpans(text).map((at) => fold(withFigures(textAt(text, at))))
  if (sentences.some((sentence) => isSentAway.has(readSentence(sentence).intents[0] ?? ''))) return []
  const told = sentences.filter((sentence) => !isAside.has(readSentence(sentence).intents[0] ?? ''))
  return told.flatMap(wordsIn).filter((word) => isSubject(word) && word.length > 2 && !labels.has(word))
}

/** Words that name a field, or say that it changes. */
const labels: ReadonlySet<string> = new Set(
  `name email mail tel phone cell landline whatsapp number call ring reach budget deadline launch goal audience existing tech contact change changed
    made project idea news dot underscore ich heise chamo someone called nommer`.split(/\s+/),
)

/** Of whom nothing is stored: they are shown the way to a person. */
const isSentAway: ReadonlySet<string> = new Set(['client', 'applicant', 'seller'])

const isAside: ReadonlySet<string> = new Set(clauseIntents)

import type { Behaviour } from './fake.ts'
import { answersWith, type Piece, sendJson } from './frames.ts'

/** Answers every operation as the service does when all is well; a reply has this text. */
export function says(text: string): Behaviour {
  return (asked, response) => {
    switch (asked.operation) {
      case 'countTokens':
        return sendJson(response, 200, { totalTokens: wordsOf(JSON.stringify(asked.body.contents)).length })
      case 'embedContent':
        return sendJson(response, 200, { embedding: { values: vectorOf(textOf(asked.body.content)) } })
      case 'batchEmbedContents': {
        const texts = (asked.body.requests ?? []).map(({ content }) => textOf(content))
        return sendJson(response, 200, { embeddings: texts.map((one) => ({ values: vectorOf(one) })) })
      }
      default:
        return answersWith(...piecesOf(text))(asked, response)
    }
  }
}

/** Thinks aloud first, as models do that are asked for their thoughts. */
export function thinksAndSays(thought: string, text: string): Behaviour {
  return answersWith({ parts: [{ text: thought, thought: true }] }, ...piecesOf(text))
}

/** A few words a piece, and the reason to stop with the last. */
export function piecesOf(text: string, finishReason = 'STOP'): Piece[] {
  const pieces = fewWordsEach(text)
  return pieces.map((words, place) => ({
    parts: [{ text: words }],
    ...(place === pieces.length - 1 ? { finishReason } : {}),
  }))
}

export function fewWordsEach(text: string): string[] {
  return text.match(/(?:\S+\s*|\s+){1,3}/g) ?? ['']
}

const dimensions = 64

/** Texts that share words point in similar directions. */
export function vectorOf(text: string): number[] {
  const vector = Array.from({ length: dimensions }, () => 0)
  for (const word of wordsOf(text)) {
    let place = 7
    for (const letter of word) place = (place * 31 + (letter.codePointAt(0) ?? 0)) % dimensions
    vector[place] = (vector[place] ?? 0) + 1
  }
  return vector
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

function textOf(content: { readonly parts: readonly { readonly text: string }[] } | undefined): string {
  return (content?.parts ?? []).map(({ text }) => text).join('')
}

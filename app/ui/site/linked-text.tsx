import { linkedParts } from '../../../core/items/linked-text.ts'

/** Words with links as `[words](address)`. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text: words, href }, place) =>
    href === undefined ? (
      <span key={place}>{words}</span>
    ) : (
      <a key={place} href={href}>
        {words}
      </a>
    ),
  )
}

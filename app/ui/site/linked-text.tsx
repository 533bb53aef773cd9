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

/** Each text as a paragraph; nothing of an empty one. */
export function Paragraphs({ texts, className }: { texts: readonly string[]; className?: string }) {
  return texts.filter(Boolean).map((text, place) => (
    <p key={place} className={className} dir="auto">
      <LinkedText text={text} />
    </p>
  ))
}

const anyTag = /<\/?(?:think|thinking|thought|reasoning)>|\[\/?think\]/i
const endTag = /<\/(?:think|thinking|thought|reasoning)>|\[\/think\]/i
const tags = ['think>', 'thinking>', 'thought>', 'reasoning>'].flatMap((name) => [`<${name}`, `</${name}`])
const allTags = [...tags, '[think]', '[/think]']
const longestTag = Math.max(...allTags.map(({ length }) => length))

/** Takes the thoughts out of a text that arrives in pieces. With `holds` nothing is shown until it is known that the text does not begin with a
 *  thought. */
export function createThoughtFilter(holds: boolean) {
  let unread = ''
  let held: string | null = holds ? '' : null
  let isThought = false
  let shows = false
  let seen: 'none' | 'marked' | 'unopened' = 'none'
  let leaked = false

  /** Reads up to the next tag. Returns the words before it, or null where the rest has to wait for more. */
  function readOn(words: string): string | null {
    const [tag, start] = find(isThought ? endTag : anyTag, unread)
    if (tag === '') return null
    const before = isThought ? words : words + unread.slice(0, start)
    const isEnd = tag[1] === '/'
    const isUnopened = isEnd && !isThought
    unread = unread.slice(start + tag.length)
    isThought = !isEnd
    if (!isUnopened) {
      if (seen === 'none') seen = 'marked'
      return before
    }
    seen = 'unopened'
    leaked ||= shows
    held = held === null ? null : ''
    return ''
  }

  function shown(words: string): string {
    if (held !== null && seen === 'none') {
      held += words
      return ''
    }
    const all = (held ?? '') + words
    held = null
    // What stands between a thought and the first word belongs to neither.
    const text = seen === 'none' || shows ? all : all.trimStart()
    shows ||= text.trim() !== ''
    return text
  }

  return {
    /** Returns the words that can be shown now. */
    add(text: string): string {
      unread += text
      let words = ''
      for (let next = readOn(words); next !== null; next = readOn(words)) words = next
      if (isThought) unread = unread.slice(-longestTag)
      else {
        const waits = startOfTag(unread)
        words += unread.slice(0, waits)
        unread = unread.slice(waits)
      }
      return shown(words)
    },
    /** Returns the words that were held back until the end. */
    end(): string {
      const words = isThought ? '' : unread
      unread = ''
      const text = shown(words)
      const rest = held ?? ''
      held = null
      return text + rest
    },
    /** The words need not be held back: the service has said that thoughts come another way. */
    release() {
      if (held === '') held = null
    },
    /** `unopened`: the text began with a thought without saying so. */
    seen: () => seen,
    /** Whether part of a thought was shown before that was known. */
    leaked: () => leaked,
  }
}

function find(tag: RegExp, text: string): readonly [tag: string, start: number] {
  const found = tag.exec(text)
  return [found?.[0] ?? '', found?.index ?? 0]
}

/** Where a tag may have begun whose end has not come yet; the length of the text where none has. */
function startOfTag(text: string): number {
  const start = Math.max(text.lastIndexOf('<'), text.lastIndexOf('['))
  const begun = text.slice(start).toLowerCase()
  return start >= 0 && allTags.some((tag) => tag.startsWith(begun)) ? start : text.length
}

/** How a model thinks, as its replies show. */
export interface ModelThoughts {
  /** Whether it thinks before it speaks. */
  readonly thinks: boolean
  /** `unopened`: its thoughts are in the text, and only their end is marked. `unknown`: no whole reply has come yet. */
  readonly thoughts: 'unknown' | 'marked' | 'unopened'
}

export function createThoughtNotes() {
  const known = new Map<string, ModelThoughts>()
  const of = (model: string): ModelThoughts => known.get(model) ?? { thinks: false, thoughts: 'unknown' }
  return {
    of,
    note: (model: string, change: Partial<ModelThoughts>) => void known.set(model, { ...of(model), ...change }),
  }
}

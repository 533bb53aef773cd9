import { expect, it } from 'vitest'
import type { DocumentStore, Equals, Search } from '../../../ports/document-store.ts'
import type { Subject } from '../document-store.ts'

/** `articles` are searched in `title` and `text`; `status` and `kind` are facets. */
export function promisesOfSearching(open: () => Promise<Subject>): void {
  async function openArticles(texts: Readonly<Record<string, string>>): Promise<Subject> {
    const subject = await open()
    for (const [id, text] of Object.entries(texts)) await subject.store.add('articles', { text }, id)
    return subject
  }

  it('finds documents in whose searched fields every word occurs, whichever field has which', async () => {
    const { store } = await open()
    await store.add('articles', { title: 'Orchard', text: 'Counts apples' }, 'both')
    await store.add('articles', { title: 'Orchard', text: 'Counts pears' }, 'one')
    await store.add('articles', { title: 'Garden', text: 'Counts apples', author: 'Orchard' }, 'elsewhere')
    await store.add('tasks', { title: 'Orchard', text: 'Counts apples' }, 'other collection')
    expect(await found(store, 'apples orchard')).toEqual(['both'])
    expect(await found(store, 'counts apples')).toEqual(['both', 'elsewhere'])
    expect(await found(store, 'apples orchard pears')).toEqual([])
  })

  it('finds three and more characters anywhere in a word, and fewer where a word begins', async () => {
    const { store } = await openArticles({
      ai: 'An assistant with AI.',
      mail: 'Waits for mail',
      air: 'air-conditioned',
      r2: 'R 2',
    })
    expect(await found(store, 'ai')).toEqual(['ai', 'air'])
    expect(await found(store, 'a')).toEqual(['ai', 'air'])
    expect(await found(store, 'ail')).toEqual(['mail'])
    expect(await found(store, 'ssista')).toEqual(['ai'])
    expect(await found(store, 'ditioned con')).toEqual(['air'])
    expect(await found(store, '2')).toEqual(['r2'])
    expect(await found(store, 'ai ail')).toEqual([])
    // No word goes across a sign, a space or two fields.
    expect(await found(store, 'withai')).toEqual([])
    expect(await found(store, 'rcon')).toEqual([])
  })

  it('finds a telephone number in any spelling, with and without the code of its country', async () => {
    const { store } = await openArticles({
      international: 'Ring +27 82 555 0134 today',
      national: '082 555-0134',
      joined: '0825550134',
      'another line': '+27 83 555 0134',
      dates: '2026-11-28 and 2026-11-29',
      'after a date': 'Called 2026-11-28 083 555 0142',
      'second line': 'Order 12345\n083 555 0142',
      price: 'From R150 000 000 on',
    })
    const all = [
      '082 555 0134',
      '+27825550134',
      '27 82 555-0134',
      '(082) 555.0134',
      '+27 (0)82 555 0134',
      '082\u00a05550134',
    ]
    for (const text of all) expect(await found(store, text), text).toEqual(['international', 'joined', 'national'])
    expect(await found(store, 'ring 082 555 0134')).toEqual(['international'])
    expect(await found(store, '555 0134')).toEqual(['another line', 'international', 'joined', 'national'])
    expect(await found(store, '2026-11-28')).toEqual(['after a date', 'dates'])
    for (const text of ['083 555 0142', '+27835550142', 'R150 000 000', '150 000 000', 'R1500 000 000']) {
      const other = text.startsWith('R1500') ? [] : ['price']
      expect(await found(store, text), text).toEqual(text.includes('000') ? other : ['after a date', 'second line'])
    }
  })

  it('sees no difference in case, accents and forms of a letter', async () => {
    const { store } = await openArticles({
      composed: 'Café Zoë',
      apart: 'Cafe\u0301 Zoe\u0308',
      plain: 'CAFE ZOE',
      street: 'Straße, Łódź, Smørrebrød, Œuvre',
      wide: 'ＡＰＰ',
      greek: 'ΟΔΟΣ οδός',
      hangul: '한국어',
      hindi: 'हिन्दी की',
      japanese: 'ガイド 東京都',
    })
    for (const text of ['café zoë', 'CAFE zoe', 'CAFÉ', 'Cafe\u0301']) {
      expect(await found(store, text), text).toEqual(['apart', 'composed', 'plain'])
    }
    for (const text of ['STRASSE', 'straße', 'łódź', 'LODZ', 'smorre', 'oeuvre']) {
      expect(await found(store, text), text).toEqual(['street'])
    }
    expect(await found(store, 'app')).toEqual(['wide'])
    expect(await found(store, 'οδος')).toEqual(['greek'])
    expect(await found(store, '국어')).toEqual([])
    expect(await found(store, '한국')).toEqual(['hangul'])
    expect(await found(store, 'हिन्दी')).toEqual(['hindi'])
    expect(await found(store, 'हा')).toEqual([])
    expect(await found(store, 'ガイド')).toEqual(['japanese'])
    expect(await found(store, '東京')).toEqual(['japanese'])
  })

  it('takes signs for what parts words, and nothing of them for more than that', async () => {
    const { store } = await openArticles({
      mail: 'thandi@beancounter.example',
      and: 'near and or not',
      quote: `it's "quoted" (twice)`,
      smile: '😀 smile 😀',
      percent: '100% a_b',
    })
    expect(await found(store, 'thandi@bean')).toEqual(['mail'])
    expect(await found(store, 'counter.exam')).toEqual(['mail'])
    for (const text of [
      'NEAR(and',
      'near AND or',
      'NOT and',
      '^near',
      '{near}',
      'near*',
      '-near',
      'title:near',
      '"near',
    ]) {
      expect(await found(store, text), text).toEqual(text === 'title:near' ? [] : ['and'])
    }
    for (const text of [`"quoted"`, `'quoted'`, `"quoted`, `quoted" OR "near`, `quoted') or 1=1 --`, 'quoted\0']) {
      expect(await found(store, text), text).toEqual(/near|or 1/.test(text) ? [] : ['quote'])
    }
    expect(await found(store, 'smile😀')).toEqual(['smile'])
    expect(await found(store, '100%')).toEqual(['percent'])
    expect(await found(store, 'axb')).toEqual([])
  })

  it('returns what find returns when the text has no word', async () => {
    const { store } = await openArticles({ a: 'One', b: '', c: 'Three' })
    await store.add('articles', { status: 'open' }, 'd')
    for (const text of ['', '   ', '"', '*', '😀', '\0', '\ud800', '()', '--', '%_']) {
      for (const where of [{}, { status: 'open' }]) {
        const query = { where, limit: 2 }
        expect(await store.search('articles', { ...query, text }), text).toEqual(await store.find('articles', query))
        expect(await found(store, text, where)).toEqual('status' in where ? ['d'] : ['a', 'b', 'c', 'd'])
      }
    }
  })

  it('takes text of any length, up to its 500th character', async () => {
    const { store } = await openArticles({ short: 'word', long: `word ${'long'.repeat(20_000)} end` })
    expect(await found(store, `word${' '.repeat(496)}more`)).toEqual(['long', 'short'])
    expect(await found(store, `${' '.repeat(491)}word longer`)).toEqual(['long'])
    expect(await found(store, 'long'.repeat(200_000))).toEqual(['long'])
    expect(await found(store, 'end')).toEqual(['long'])
    const everyLetter = Array.from({ length: 26 }, (_, number) => String.fromCharCode(97 + number))
    const pairs = everyLetter.flatMap((one) => everyLetter.map((other) => one + other))
    expect(await found(store, pairs.join(' '))).toEqual([])
    expect(await found(store, pairs.toReversed().join('z '))).toEqual([])
    expect(await found(store, everyLetter.join(' '))).toEqual([])
    await store.add('articles', { text: pairs.join(' ') }, 'pairs')
    expect(await found(store, pairs.join(' '))).toEqual(['pairs'])
  })

  it('looks into fields of text only, and takes a missing one for empty', async () => {
    const { store } = await open()
    await store.add('articles', { title: 12345, text: ['hello'] }, 'n1')
    await store.add('articles', { title: null }, 'n2')
    await store.add('articles', { text: 'null hello 12345' }, 'n3')
    expect(await found(store, '12345')).toEqual(['n3'])
    expect(await found(store, 'hello')).toEqual(['n3'])
    expect(await found(store, 'null')).toEqual(['n3'])
  })

  it('finds only what also equals the named fields, with an index for them and without', async () => {
    const { store } = await open()
    for (const status of ['open', 'closed', null, true, 1, '1'])
      for (const kind of ['a', 'b']) {
        await store.add('articles', { status, kind, owner: kind, text: 'Hello' }, `${JSON.stringify(status)} ${kind}`)
      }
    expect(await found(store, 'hello', { status: 'open' })).toEqual(['"open" a', '"open" b'])
    expect(await found(store, 'hello', { status: null })).toEqual(['null a', 'null b'])
    expect(await found(store, 'hello', { status: 1, kind: 'a' })).toEqual(['1 a'])
    expect(await found(store, 'hello', { kind: 'a', status: '1' })).toEqual(['"1" a'])
    expect(await found(store, 'hello', { status: true, owner: 'b' })).toEqual(['true b'])
    expect(await found(store, 'hello', { owner: 'b', status: 'closed', kind: 'b' })).toEqual(['"closed" b'])
    expect(await found(store, 'hello', { owner: 'c' })).toEqual([])
    expect(await found(store, 'bye', { status: 'open' })).toEqual([])
    expect(await found(store, 'hello', { id: '1 a' })).toEqual(['1 a'])
  })

  it('sees every write at once: what was added, changed, removed and written in a batch', async () => {
    const { store } = await open()
    await store.add('articles', { status: 'open', title: 'Kept', text: 'before' }, 'a')
    await store.update('articles', 'a', { text: 'after' })
    expect(await found(store, 'before')).toEqual([])
    expect(await found(store, 'kept after', { status: 'open' })).toEqual(['a'])
    await store.update('articles', 'a', { status: 'taken' })
    expect(await found(store, 'after', { status: 'open' })).toEqual([])
    expect(await found(store, 'after', { status: 'taken' })).toEqual(['a'])
    await store.batch([
      { kind: 'remove', collection: 'articles', id: 'a' },
      { kind: 'add', collection: 'articles', id: 'b', fields: { text: 'after' } },
    ])
    expect(await found(store, 'after')).toEqual(['b'])
    await store.batch([
      { kind: 'update', collection: 'articles', id: 'b', changes: { text: 'never' } },
      { kind: 'add', collection: 'articles', id: 'b', fields: { text: 'never' } },
    ])
    expect(await found(store, 'never')).toEqual([])
    await store.remove('articles', 'b')
    expect(await found(store, 'after')).toEqual([])
    await store.add('articles', { text: 'after' }, 'a')
    expect(await found(store, 'after')).toEqual(['a'])
  })

  it('pages newest first with the cursors of find, also those of one millisecond and of a moment that was moved', async () => {
    const { store, clock } = await open()
    const days = ['2026-03-01', '1969-07-20', '2026-03-02', '0001-01-01', '9999-12-31', '2026-03-01']
    for (const [number, day] of days.entries())
      for (const part of ['b', 'c', 'a']) {
        const status = part === 'c' ? 'odd' : 'even'
        const createdAt = `${day}T08:00:00.000Z`
        await store.add('articles', { text: 'Hello', status, createdAt }, `${number}${part}`)
        await store.add('articles', { text: 'Bye', createdAt }, `${number}${part} not`)
      }
    clock.time = '2026-03-02T08:00:00.000Z'
    await store.update('articles', '0a', { createdAt: clock.time })
    const all = (await store.find('articles', { limit: 100 })).documents.filter(({ text }) => text === 'Hello')
    expect(all).toHaveLength(18)
    const odd = all.filter(({ status }) => status === 'odd')
    for (const limit of [1, 2, 3, 5, 17, 18, 19]) {
      expect(await follow(store, { text: 'hello', limit })).toEqual(all)
      expect(await follow(store, { text: 'hello', where: { status: 'odd' }, limit })).toEqual(odd)
    }
    const { next } = await store.find('articles', { limit: 4 })
    const { documents } = await store.search('articles', { text: 'hello', limit: 100, after: next })
    expect(documents).toEqual(all.slice(-documents.length))
    for (const after of ['', 'x', `${next}=`]) {
      expect((await store.search('articles', { text: 'hello', limit: 100, after })).documents).toEqual(all)
    }
  })

  it('meets each document that stays in place once while others are added and removed', async () => {
    const { store, clock } = await open()
    const ids = Array.from({ length: 30 }, (_, number) => `n${number}`)
    for (const [number, id] of ids.entries()) {
      const createdAt = `2026-03-01T08:00:${10 + Math.floor(number / 3)}.000Z`
      await store.add('articles', { text: 'Hello', createdAt }, id)
    }
    const met: string[] = []
    let after: string | null = null
    do {
      const page = await store.search('articles', { text: 'hello', limit: 4, after })
      met.push(...page.documents.map(({ id }) => id))
      after = page.next
      clock.time = '2026-03-02T08:00:00.000Z'
      await store.add('articles', { text: 'Hello' })
      await store.remove('articles', met.at(-1) ?? '')
    } while (after)
    expect(new Set(met).size).toBe(met.length)
    expect(met.toSorted()).toEqual(ids.toSorted())
  })

  it('finds oldest first where that is asked for, also page after page and within one moment', async () => {
    const { store } = await open()
    for (let place = 0; place < 9; place += 1) {
      const createdAt = `2026-01-0${1 + Math.floor(place / 3)}T08:00:00.000Z`
      await store.add('articles', { text: 'apples', createdAt }, `a${place}`)
    }
    const ids: string[] = []
    for (let after: string | null = null, pages = 0; pages === 0 || after !== null; pages += 1) {
      const page = await store.search('articles', { text: 'apple', limit: 2, order: 'oldest', after })
      ids.push(...page.documents.map(({ id }) => id))
      after = page.next
    }
    expect(ids).toEqual(Array.from({ length: 9 }, (_, place) => `a${place}`))
  })

  it('finds and counts within a bound of createdAt', async () => {
    const { store } = await open()
    for (const day of [1, 2, 3]) {
      await store.add(
        'articles',
        { text: 'apples', status: 'open', createdAt: `2026-01-0${day}T08:00:00.000Z` },
        `d${day}`,
      )
    }
    const where = { status: 'open', createdAt: { atMost: '2026-01-02T08:00:00.000Z' } }
    for (const text of ['apple', '']) {
      const { documents } = await store.search('articles', { text, where, limit: 5 })
      expect(documents.map(({ id }) => id)).toEqual(['d2', 'd1'])
      expect(await store.countFound('articles', { text, where, upTo: 5 })).toEqual({ count: 2, more: false })
    }
  })

  it('counts what a search meets, up to a bound', async () => {
    const { store } = await open()
    for (const number of [1, 2, 3, 4, 5]) {
      await store.add('articles', { text: 'Hello', status: number % 2 ? 'odd' : 'even', owner: `${number}` })
    }
    const counted = (text: string, upTo: number, where: Equals = {}) =>
      store.countFound('articles', { text, where, upTo })
    for (const text of ['hello', '']) {
      expect(await counted(text, 4)).toEqual({ count: 4, more: true })
      expect(await counted(text, 5)).toEqual({ count: 5, more: false })
      expect(await counted(text, 1000, { status: 'odd' })).toEqual({ count: 3, more: false })
      expect(await counted(text, 1, { status: 'odd' })).toEqual({ count: 1, more: true })
      expect(await counted(text, 10, { owner: '3' })).toEqual({ count: 1, more: false })
    }
    const where = { status: { over: 'even', atMost: 'odd' } }
    expect(await store.countFound('articles', { text: '!', where, upTo: 10 })).toEqual({ count: 3, more: false })
    expect(await counted('bye', 10)).toEqual({ count: 0, more: false })
    for (const upTo of [0, 10_001, 1.5, Number.NaN]) await expect(counted('hello', upTo)).rejects.toThrow('10,000')
    expect(await counted('hello', 10_000)).toEqual({ count: 5, more: false })
  })

  it('refuses a collection without searched fields, a bound of another mark, and a limit that find refuses', async () => {
    const { store } = await openArticles({ a: 'Hello' })
    for (const collection of ['tasks', 'unknown', "articles'; --"]) {
      for (const text of ['hello', '']) {
        await expect(store.search(collection, { text, limit: 5 })).rejects.toThrow(Error)
        await expect(store.countFound(collection, { text, upTo: 5 })).rejects.toThrow(Error)
      }
    }
    const where = { updatedAt: { atMost: '2027' } }
    await expect(store.countFound('articles', { text: 'hello', where, upTo: 5 })).rejects.toThrow('bound')
    for (const text of ['hello', '']) {
      await expect(store.search('articles', { text, where, limit: 5 })).rejects.toThrow('bound')
      await expect(store.search('articles', { text, limit: 0 })).rejects.toThrow('limit')
    }
  })
}

/** The ids that a search returns, in alphabetical order; `countFound` must agree. */
async function found(store: DocumentStore, text: string, where: Equals = {}): Promise<string[]> {
  const { documents } = await store.search('articles', { text, where, limit: 100 })
  const counted = await store.countFound('articles', { text, where, upTo: 100 })
  expect(counted).toEqual({ count: documents.length, more: false })
  return documents.map(({ id }) => id).toSorted()
}

async function follow(store: DocumentStore, query: Search): Promise<unknown[]> {
  const met: unknown[] = []
  let after: string | null = null
  do {
    const page = await store.search('articles', { ...query, after })
    met.push(...page.documents)
    after = page.next
  } while (after)
  return met
}

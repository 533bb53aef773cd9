import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { describe, expect, it as plainIt, vi } from 'vitest'
import { createAccess } from './access.ts'
import { createStatements } from './driver.ts'
import { createWrites } from './writes.ts'

const it = plainIt.extend('opened', async () => open())

function open({ run = createAccess().run } = {}) {
  const connection = new DatabaseSync(':memory:')
  connection.exec('create table words (word text primary key, letters integer check (letters < 10))')
  const exec = vi.spyOn(connection, 'exec')
  const nothing = () => {}
  const statements = createStatements(connection)
  const writes = createWrites({ connection, statements, run, beforeCommit: nothing, checkFile: nothing })
  return {
    ...writes,
    words: () =>
      connection
        .prepare('select word from words order by word')
        .all()
        .map(({ word }) => word),
    commits: () => exec.mock.calls.filter(([sql]) => sql === 'commit').length,
  }
}

function statement(sql: string, ...parameters: (string | number)[]): CompiledQuery {
  return { sql, parameters } as unknown as CompiledQuery
}

function insert(word: string): CompiledQuery {
  return statement('insert into words values (?, ?) on conflict do nothing', word, word.length)
}

describe('writes of one moment', () => {
  it('are committed together, and each is told what became of it', async ({ opened: { write, words, commits } }) => {
    const many = Array.from({ length: 200 }, (_, number) => `w${number}`)
    const all = await Promise.all([...many, 'w7'].map((word) => write(insert(word))))
    expect(all.map(({ changed }) => changed)).toEqual([...many.map(() => 1), 0])
    expect(words()).toHaveLength(200)
    expect(commits()).toBe(1)
  })

  it('share a commit with those of the next turns, while each of these brings more', async () => {
    const { write, words, commits } = open()
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const all = [write(insert('one')), write(insert('two'))]
    for (const word of ['three', 'four', 'five']) {
      await turn()
      all.push(write(insert(word)))
      expect(commits()).toBe(0)
    }
    await Promise.all(all)
    expect(words()).toHaveLength(5)
    expect(commits()).toBe(1)
    const alone = write(insert('six'))
    await turn()
    expect(commits()).toBe(2)
    await alone
  })

  it('see each other in the order in which they came', async ({ opened: { write } }) => {
    const [, changed, , gone] = await Promise.all([
      write(insert('one')),
      write(statement("update words set letters = 9 where word = 'one' returning letters")),
      write(statement("delete from words where word = 'one'")),
      write(statement("update words set letters = 1 where word = 'one' returning letters")),
    ])
    expect(changed.rows).toMatchObject([{ letters: 9 }])
    expect(gone.rows).toEqual([])
  })

  it('do not fail with one of them', async ({ opened: { write, allOrNone, words } }) => {
    const outcomes = await Promise.allSettled([
      write(insert('before')),
      write(insert('much too long a word')),
      allOrNone([insert('half'), insert('much too long a word')]),
      allOrNone([insert('whole'), insert('pair')]),
      allOrNone([insert('other'), insert('before')]),
      write(insert('after')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(outcomes[4]).toMatchObject({ value: 1 })
    expect(words()).toEqual(['after', 'before', 'pair', 'whole'])
  })

  it('all fail, and none is stored, when the transaction is lost', async ({ opened: { write, words } }) => {
    const lost = statement("insert or rollback into words values ('x', 99)")
    const outcomes = await Promise.allSettled([write(insert('before')), write(lost), write(insert('after'))])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(words()).toEqual([])
    await write(insert('later'))
    expect(words()).toEqual(['later'])
  })

  it('wait while another caller has a transaction open, and join those who wait already', async () => {
    const access = createAccess()
    const { write, words, commits } = open({ run: access.run })
    const transaction = {}
    await access.begin(transaction, () => {})
    const first = write(insert('first'))
    await new Promise(setImmediate)
    const second = write(insert('second'))
    expect(words()).toEqual([])
    access.end(transaction)
    await Promise.all([first, second])
    expect([words(), commits()]).toEqual([['first', 'second'], 1])
  })

  it('fail when the database is gone', async () => {
    const { write } = open({ run: () => Promise.reject(new Error('closed')) })
    const both = await Promise.allSettled([write(insert('one')), write(insert('two'))])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

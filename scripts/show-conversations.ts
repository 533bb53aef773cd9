import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeRuntime } from '../adapters/runtime/node.ts'
import type { ChatService } from '../core/conversation/chat-service.ts'
import { type ProjectInfo, projectFieldNames, projectFields } from '../core/conversation/project-info.ts'
import type { ConversationView } from '../core/conversation/session/chat-view.ts'
import { currencyOf } from '../core/currency/currency-of.ts'
import type { Runtime } from '../ports/runtime.ts'
import { readConfig } from '../server/config/config.ts'
import { createLog, wire } from '../server/wiring/wire.ts'

/** Prints whole conversations with the built-in interviewer, for people to read:
 *  `npm run --silent show-conversations > docs/conversations.md`. The visitors' words are those of `test/conversations/whole.json`. */

interface Whole {
  readonly name: string
  readonly locale?: string
  /** Null: the Skip button. */
  readonly turns: readonly { readonly user: string | null }[]
}

const opening = `# Conversations

Whole conversations with the built-in interviewer, as they went. The visitors are invented; their words are those of
[\`test/conversations/whole.json\`](../test/conversations/whole.json), where the tests say what must be stored. The small lines say
what was noted after each message. Made by \`npm run --silent show-conversations > docs/conversations.md\`.`

const visitor = { address: '196.25.1.1', header: () => null }
const file = new URL('../test/conversations/whole.json', import.meta.url)
const conversations = JSON.parse(readFileSync(file, 'utf8')) as readonly Whole[]

const dataFolder = mkdtempSync(join(tmpdir(), 'conversations-'))
try {
  process.stdout.write(await documentOf(conversations))
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
}

async function documentOf(all: readonly Whole[]): Promise<string> {
  const runtime = repeatableRuntime()
  const read = readConfig({ DATA_DIR: dataFolder, PUBLIC_URL: 'https://southeaster.example' })
  if (read.kind === 'bad') throw new Error(read.sentences.join('\n'))
  const wired = await wire(read.config, { runtime })
  try {
    const sections: string[] = []
    for (const whole of all) sections.push(await sectionOf(wired.services.chat, wired.services.agency.name, whole))
    return `${opening}\n\n${sections.join('\n\n')}\n`
  } finally {
    await wired.close()
  }
}

/** The same ids and times in each run, so that the same wordings are chosen. */
function repeatableRuntime(): Runtime {
  let ids = 0
  return {
    ...createNodeRuntime({ log: createLog('silent') }),
    now: () => new Date('2026-03-02T08:00:00.000Z'),
    newId: () => String((ids += 1)).padStart(22, '0'),
  }
}

async function sectionOf(chat: ChatService, agency: string, { name, locale = 'en-ZA', turns }: Whole): Promise<string> {
  const sessionId = await chat.begin(null, visitor)
  const userCountry = locale.slice(-2)
  await chat.change(sessionId, { userCountry, userCurrency: currencyOf(userCountry) })
  let view = (await chat.open(sessionId, visitor)).conversation
  const lines = [`## ${name}`, spoken(agency, view.messages[0]?.content ?? '')]
  for (const { user } of turns) {
    const before = view
    view = await said(chat, sessionId, user, before.messages.length)
    lines.push(spoken('Visitor', user ?? '(presses Skip)'), noted(before, view))
    const replies = view.messages.slice(before.messages.length + 1)
    lines.push(...replies.map(({ content }) => spoken(agency, content)))
  }
  if (view.isComplete) lines.push(`The review:\n\n> ${view.summary ?? ''}`, tableOf(view.projectInfo))
  return lines.join('\n\n')
}

async function said(
  chat: ChatService,
  sessionId: string,
  user: string | null,
  seen: number,
): Promise<ConversationView> {
  const answer = { text: user ?? '', skip: user === null, seen }
  const events = await Array.fromAsync((await chat.turn(sessionId, answer, visitor)).events)
  const last = events.at(-1)
  if (last?.type !== 'turn') throw new Error(`“${user}” was refused: ${JSON.stringify(last)}`)
  return last.conversation
}

function spoken(who: string, text: string): string {
  return `**${who}:** ${text.trim().replaceAll('\n', '<br>\n')}`
}

/** The fields that a message has changed, and what is asked now. */
function noted(before: ConversationView, after: ConversationView): string {
  const changed = projectFieldNames.filter((field) => before.projectInfo[field] !== after.projectInfo[field])
  const values = changed.map(
    (field) => `${projectFields[field]}: ${inOneLine(after.projectInfo[field]) || '(taken out)'}`,
  )
  const next = after.isComplete ? 'the review' : `step ${after.step} of ${after.totalSteps}`
  return `<sub>${[...(values.length > 0 ? values : ['nothing noted']), next].join(' · ')}</sub>`
}

function tableOf(info: ProjectInfo): string {
  const rows = projectFieldNames
    .filter((field) => info[field] !== '')
    .map((field) => `| ${projectFields[field]} | ${inOneLine(info[field])} |`)
  return ['| | |', '|---|---|', ...rows].join('\n')
}

function inOneLine(text: string): string {
  return text.replaceAll('\n', ' / ').replaceAll('|', '\\|')
}

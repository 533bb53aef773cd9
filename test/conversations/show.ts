import type { Message } from '../../core/brief/conversation.ts'
import { type ProjectInfo, projectFieldNames, projectFields } from '../../core/brief/project-info.ts'
import type { ConversationView } from '../../core/conversation/session/chat-view.ts'
import { callMessages } from '../../core/leads/submission.ts'
import { converse, repliesOf } from '../support/conversations/converse.ts'
import { temporaryFolder } from '../support/conversations/played.ts'
import { allSaid, readCorpus, type Talk, talkThrough } from '../support/conversations/talks.ts'
import { agency, openTestServices, visitor } from '../support/test-services.ts'

/** Prints ten whole conversations with the built-in interviewer, for people to read:
 *  `npm run --silent show-conversations > docs/conversations.md`; or those that are named: `-- angry/stupid-bot`. */

const opening = `# Conversations

Ten whole conversations with the built-in interviewer, as they went. The visitors are invented; what most of them say is in
[\`test/conversations/talks\`](../test/conversations/talks), with what must be stored of it. The small lines say what was noted
after each message. Made by \`npm run --silent show-conversations > docs/conversations.md\`.`

/** The title of each, and its theme and name in the corpus, or what is said. */
const shown: readonly (readonly [title: string, talk: string | Talk])[] = [
  ['Nine plain answers', 'plain/nail-bar-bookings'],
  ['In distress', talkOf('GB', ["I can't do this any more. I don't want to wake up tomorrow", 'ok. thank you'])],
  ['Back for an idea that was submitted', talkOf('GB', 'what is the status of KTP-4HW')],
  ['Only a telephone', 'phone-only/no-email-phone-after-5'],
  ['A name and a budget that change', 'corrections/harbourlink-portal'],
  ['Questions back', 'questions/maintenance-and-nda'],
  ['Somebody who chats', 'chatter/we-think-of-calling-it'],
  [
    'Somebody who is angry',
    talkOf('ZA', 'third site today that makes me chat to a machine. I need an ordering site for my brick yard', {
      projectName: 'no',
      projectGoals: 'stupid bot, just let me talk to a person',
    }),
  ],
  [
    'Somebody who hunts a price',
    talkOf('ZA', ['what is your lowest price for an online shop?', 'an online shop for handmade candles'], {
      projectName: 'another company does it for R3000, why are you so expensive?',
    }),
  ],
  ['In a hurry', 'rushed/in-a-taxi'],
]

function talkOf(country: string, idea: string | readonly string[], later: Readonly<Record<string, string>> = {}): Talk {
  const says = Object.entries({ projectIdea: idea, ...later }).map(([field, said]) => [field, [said].flat()])
  return { name: '', theme: '', country, says: Object.fromEntries(says), fields: {} }
}

function named(path: string): Talk {
  const talk = readCorpus('dev').talks.find(({ theme, name }) => `${theme}/${name}` === path)
  if (!talk) throw new Error(`There is no talk ${path}`)
  return talk
}

async function sectionOf(title: string, talk: Talk): Promise<string> {
  const talker = await converse(services, { country: talk.country })
  let view = await talker.view()
  const lines = [`## ${title}`, ...view.messages.map(({ content }) => spoken(agency.name, content))]
  for (const { sent, isTyped, view: after } of await talkThrough(talker, talk)) {
    if (sent === allSaid) break
    lines.push(spoken('Visitor', isTyped ? sent : `(presses “${sent}”)`), noted(view, after))
    view = after
    lines.push(...repliesOf(view).map((reply) => [spoken(agency.name, reply.content), ...below(reply)].join('\n\n')))
    if (view.choices.some(({ lead }) => lead))
      lines.push(`<sub>tickets: ${view.choices.map(({ label }) => label).join(' · ')}</sub>`)
  }
  if (view.isComplete) {
    const review = await services.chat.open(talker.sessionId, visitor)
    const call = review.stage === 'review' && review.call
    const headed = call ? `, headed “${callMessages.weWillCall(call)} ${callMessages.restIsOptional}”` : ''
    lines.push(`The review${headed}:\n\n> ${view.summary ?? ''}`, tableOf(view.projectInfo))
  }
  return lines.join('\n\n')
}

function spoken(who: string, text: string): string {
  return `**${who}:** ${text.trim().replaceAll('\n', '<br>\n')}`
}

const offers: Readonly<Record<NonNullable<Message['offer']>, string>> = {
  person: 'telephone, mail and the other ways to a person',
  ways: 'telephone, mail, and the way of two questions',
  end: 'a button that ends the conversation',
  delete: 'a button that erases what was said, and one that keeps it',
  help: 'telephone, and where to find help',
  safe: 'telephone, where to find help, and whether they are safe',
  resumed: 'nothing',
  grief: 'nothing',
  upload: 'a form for files',
  client: 'telephone, and the contact form with their words',
  mail: 'the agency’s address',
  seller: 'nothing',
  returning: 'a button for a new idea',
  added: 'the link to their page, and a button for a new idea',
}

/** What is shown below a message. */
function below({ offer, links = [] }: Message): string[] {
  const shownBelow = [...links.map(({ title }) => `link: ${title}`), ...(offer ? [`below it: ${offers[offer]}`] : [])]
  return shownBelow.map((line) => `<sub>${line}</sub>`)
}

/** The fields that a message has changed, and what is asked now. */
function noted(before: ConversationView, after: ConversationView): string {
  const changed = projectFieldNames.filter((field) => before.projectInfo[field] !== after.projectInfo[field])
  const values = changed.map(
    (field) => `${projectFields[field]}: ${inOneLine(after.projectInfo[field]) || '(taken out)'}`,
  )
  const next = after.isComplete ? ['the review'] : []
  return `<sub>${[...(values.length > 0 ? values : ['nothing noted']), ...next].join(' · ')}</sub>`
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

await using folder = temporaryFolder()
await using services = await openTestServices({ dataFolder: folder.path, sameIds: true })
const sections: string[] = []
const asked = process.argv.slice(2).map((path) => [path, path] as const)
for (const [title, talk] of asked.length > 0 ? asked : shown)
  sections.push(await sectionOf(title, typeof talk === 'string' ? named(talk) : talk))
process.stdout.write(`${opening}\n\n${sections.join('\n\n')}\n`)

import type { ConversationView } from '../../app/features/chat/conversation/session/chat-view.ts'
import { callMessages } from '../../app/features/leads-desk/leads/submission.ts'
import { questions } from '../../app/features/site/questions.ts'
import type { Message } from '../../core/brief/conversation.ts'
import { type ProjectInfo, projectFieldNames, projectFields } from '../../core/brief/project-info.ts'
import { converse, repliesOf } from '../support/conversations/converse.ts'
import { temporaryFolder } from '../support/conversations/played.ts'
import { allSaid, readCorpus, type Talk, talkThrough } from '../support/conversations/talks.ts'
import { agency, openTestServices, visitor } from '../support/test-services.ts'

/** Prints ten whole conversations with the built-in interviewer, for people to read:
 *  `npm run --silent show-conversations > docs/conversations.md`; or those that are named: `-- angry/stupid-bot`. */

const opening = `# Conversations

Ten whole conversations with the built-in interviewer, as they went. The visitors are invented; what most of them say is in
[\`test/conversations/talks\`](../test/conversations/talks), with what must be stored of it. The small lines say what was noted
after each message. Where a reply holds on to nothing that was said (it begins with a bare word, or is the question alone), the
line in italics is what a person would have answered. Made by \`npm run --silent show-conversations > docs/conversations.md\`.`

/** What a person would have answered to a message, where the reply holds on to nothing in it. */
const persons: Readonly<Record<string, string>> = {
  'women in the southern suburbs, mostly 20 to 45': 'Then most of them will book on a phone, between two other things.',
  'a website for my funeral parlour with prices and a form':
    'People who look for one are tired, so prices and the telephone come first.',
  'families must find us at night': 'At night, then: the telephone number first, and large.',
  'people in gugulethu and khayelitsha': 'Close to you, so the way there will help more than a long page.',
  'only a signboard': 'A signboard that people know: its photo belongs on the first page.',
  'A portal for marinas to manage berths and visiting boats':
    'So the harbour office sees at a glance who lies where, and who comes tonight.',
  'an access database': 'Then your berths are in there already: we should take them over, and nobody types them again.',
  'cloud hosted': 'One thing less to look after in the harbour office.',
  'sorry, budget is actually sixty, £60,000': 'Sixty, then. I have changed it.',
  'brokers answer clients in minutes and not days': 'Minutes and not days: that can be measured.',
  'Microsoft 365 login': 'So nobody needs another password.',
  'Hm, mostly to be independent of Etsy': 'I can see why: it is their shop window, and their commission.',
  'So women from 30 to 60 years I would say': 'And do they buy for themselves, or as a present?',
  'Only Etsy, as I said': 'You did, I am sorry. Then the photographs and the texts are there.',
  'Shopify or so, you know it better': 'For candles Shopify may well do; the team will say if not.',
  'It would be super when it is ready before Advent next year, so November':
    'November, so that the candles are on sale before Advent.',
  'Phew, difficult, perhaps 6000 Euro?': 'It is difficult. 6,000 euros is something that we can plan with.',
  'third site today that makes me chat to a machine. I need an ordering site for my brick yard':
    'That would annoy me, too. Ring us, if you would rather: +27 21 555 0100.',
  'quick one im in a matatu. delivery app for my butchery': 'Then I keep it short.',
  'deliver same day': 'Meat on the same day: so it has to stay cold on the way.',
  'homes in westlands': 'Close together, then: one rider can take several orders on a round.',
  any: 'Good, then we choose.',
  'we only have an instagram page': 'Then there are people who follow you already, and photos to begin with.',
  'marina managers on the south coast': 'They are out on the pontoons all day, so it has to work on a telephone.',
  'brokers with under 10 staff': 'So whoever answers the telephone does the rest as well: it has to be quick.',
}

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
    const replies = repliesOf(view)
    lines.push(...replies.map((reply) => [spoken(agency.name, reply.content), ...below(reply)].join('\n\n')))
    if (replies.some(({ content }) => isBare(content))) lines.push(byPerson(sent))
    if (view.choices.some(({ lead }) => lead))
      lines.push(`<sub>tickets: ${view.choices.map(({ label }) => label).join(' · ')}</sub>`)
  }
  if (view.isComplete) {
    const review = await services.chat.open(talker.sessionId, visitor)
    const call = review.stage === 'review' && review.call
    const headed = call ? `, headed “${callMessages.weWillCall(call)} ${callMessages.restIsOptional}”` : ''
    lines.push(`The review${headed}:\n\n> ${view.summary ?? ''}`, tableOf(view.projectInfo))
  }
  return lines.filter(Boolean).join('\n\n')
}

const bareWords = Object.values(questions).flatMap(({ leadIn }) => leadIn ?? [])

/** Whether a reply holds on to nothing that was said. */
function isBare(reply: string): boolean {
  return bareWords.some((words) => reply.startsWith(words)) || /^[^.!?:;]+\?$/.test(reply)
}

function byPerson(message: string): string {
  const words = persons[message]
  if (words === undefined && process.argv.length < 3) throw new Error(`What would a person answer to: ${message}`)
  return words === undefined ? '' : `_A person: “${words}”_`
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

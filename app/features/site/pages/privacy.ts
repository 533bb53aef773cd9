import type { Erasure } from '../../../../ports/backend.ts'
import { date, line, lines, optional, sections, text } from './page-fields.ts'

/** What it names on a line alone: the legal facts, how to reach us, and the cookies. */
export const privacyBlocks = ['facts', 'contact', 'cookies'] as const

export const privacyFields = {
  description: text('For search engines')`
What {agency} collects on this site, why, for how long, who receives it, and what you can do about it.`,
  heading: line('Headline')`What we keep.`,
  lede: text('Below the headline')`As little as we can, for as short a time as we can, and only to answer you.`,
  aside: optional(text('Below it')`{privacyAside}`),
  changed: date('Last changed on')`2026-11-30`,
  summary: lines('In short: how long, a colon, and for what')`
Two years: at most, for an idea that you submit, a message that you send or a call that you ask for.
30 days: for a chat that you did not submit.
Nothing: for trackers, advertisers and mailing lists. We have none.`,
  text: sections('The policy', privacyBlocks)`## Who we are
{agency}, in {location}, decides what this site collects and answers for it.

For anything about your own information, write to {officer} at {email}.

{facts}

{contact}

## What we collect, and why
### The project chat
- What: Your answers, the summary made of them, your name, your email address and, if you like, your phone number. If you ask us to call you: the number, when, and what you had told us by then. If you add to an idea: your words and files. If a link brought you straight to the chat: the name of its site and campaign, without anything that says who you are.
- Where from: You, answer by answer.
- Why: To understand the idea, read the urgent ones first, and reply to you.
- How long: Two years at most after you submit it or ask to be called. If you do neither, 30 days after your last answer. What you did not submit is deleted at once when you ask the chat to delete everything.

### The page of your project
- What: Notes and files that you add, what you correct, and the time of a call that you choose. We take place and camera out of pictures. Anyone who has the address of the page can read it, add to it, and choose, move or cancel the call; changing anything else takes a code, which we send to your email address.
- Where from: You, or anyone you gave the address to.
- Why: To answer you, and to call when it suits.
- How long: For as long as the project: two years at most, or until you erase it there.

### The contact form
- What: Your name, your email address, your message and, if you like, your company. If a link brought you: the name of its site or campaign, without anything that says who you are.
- Where from: You.
- Why: To reply to you.
- How long: Two years at most after you send it.

### Your connection
- What: The network address from which you reach us, and the country that it belongs to.
- Where from: Your browser. The country is looked up on our own server, else by a service that we ask, else taken from the language that your browser asks for.
- Why: To talk about a budget in your own currency, and to keep anyone from flooding the site.
- How long: The country for as long as the chat that it belongs to. The address is never written down: it is counted in memory, for a day at most.

{alsoCollected}

### The sign-in page
- What: An email address, a password in a form that nobody can read back, and for each sign-in its times and the kind of browser. If you add a passkey: its public key, its times and the kind of browser.
- Where from: You, if you register there. The page is meant for our team.
- Why: To know who is on the team.
- How long: Until you delete the account on that page, or ask us to. A sign-in is forgotten 30 days later at most.

## What is voluntary
All of it. No law makes you tell us anything, and none makes us ask.

Without an idea, a name and an email address we cannot take a project in; without a name, an email address and a message we cannot answer the form. You may leave out everything else.

Nothing begins before you do. Pressing the button beside our notice is your consent, and you may withdraw it whenever you like; what was done before that stays lawful.

{basis}

## Who receives it
- The team at {agency}.
- The companies that host this site and carry our mail and our notices. They hold it or move it for us, and may do nothing else with it.
- The provider of a language model, where the chat’s assistant is connected to one. It receives what you say about the project, to phrase the next question. Your contact details are never sent to it: the answer that holds them stays with us, and an email address or phone number that you write earlier is taken out first.
- A service that knows which country a network address belongs to, where we use one and our own table does not know yours. It receives the address, and nothing of what you say.
- Nobody else. We sell nothing and rent nothing out.

## {abroad}
Some of those companies keep their machines in other countries. {abroadRules}

## How it ends
Every record carries the day on which it must be gone. Once a day the server erases whatever has reached its day, in every copy that it holds. The notice in our own mailbox is deleted by hand at the same age.

{erasedLater}

## How we look after it
The page of your project apart, only invited members of our team can read what you send, and the server checks that on every page. A conversation opens only in the browser in which it began. Our logs hold no names and no network addresses.

{breach}

## Cookies
Ten, all our own, each set only when it is needed. Scripts cannot read them, except the one for your time zone, and none follows you anywhere. On a secure line each of the others has a name that begins with __Host-, which keeps other sites from setting it.

While a tab is open it also remembers what you are typing in the chat, so that a reload loses nothing. That never leaves your browser until you send it.

{cookies}

## Your rights
Write to {email} from the address that you gave us, in your own words and on no particular form. A person answers within 24 hours, and it costs you nothing. You may:

- ask whether we hold anything about you, and get a copy of it;
- have it corrected, or erased;
- object to what we do with it;
{rights}
- have a person look again at how your idea was ranked. Fixed rules only decide what we read first; every idea is read.

## If we get it wrong
Tell us, and we mend it. {complaint}

## When this changes
The date at the top changes with it. The words that you agreed to when you submitted an idea or sent a message are stored beside it.`,
}

/** When nothing is left of what was erased: from our own database, and from a service that holds it. */
const erasure = {
  here: 'Traces in the database’s files go within a day, and its backups as they age.',
  later: (what: string, { by, systemsDays, copiesDays }: Erasure) =>
    `${by} holds ${what}. What is erased can be read there no more; ${by} says that traces leave its systems within about ${systemsDays} days, and its own backups within ${copiesDays}.`,
  ownBackups: 'Our own backups forget it as they age.',
  database: 'our database',
  accounts: 'the accounts of our team',
}

/** For the team that has erased something. */
export function tracesInWords(ofData: Erasure | undefined): string {
  return ofData ? `${erasure.later(erasure.database, ofData)} ${erasure.ownBackups}` : erasure.here
}

/** For the policy; empty where the site itself overwrites all of it. */
export function erasedLaterInWords(of: Readonly<Record<'data' | 'accounts', Erasure | undefined>>): string {
  if (of.data) return erasure.later(erasure.database, of.data)
  return of.accounts ? erasure.later(erasure.accounts, of.accounts) : ''
}

export const cookies = {
  /** As they are in `app/cookies.ts`. */
  all: [
    { name: 'chat_session', does: 'Finds your conversation again', days: 30 },
    { name: 'chat_receipt', does: 'Shows the receipt of what you submitted', days: 30 },
    { name: 'project', does: 'Links the receipt to the page of your project', days: 30 },
    { name: 'project_grant', does: 'Lets you change your project after you entered a code', days: 15 / (24 * 60) },
    { name: 'session', does: 'Keeps a member of our team signed in', days: 30 },
    { name: 'device', does: 'Keeps sign-in open to you while strangers guess at your password', days: 365 },
    { name: 'passkey', does: 'Ties a sign-in with a passkey to your browser', days: 5 / (24 * 60) },
    { name: 'list_order', does: 'Keeps the order of the list that a member of our team chose', days: 365 },
    { name: 'name_later', does: 'Remembers that a member of our team will give a name later', days: 365 },
    { name: 'time_zone', does: 'Shows times by your own clock', days: 365 },
  ],
  lasts(days: number): string {
    if (days < 1) return `${Math.round(days * 24 * 60)} minutes at most`
    return days === 365 ? 'A year at most' : `${days} days at most`
  },
}

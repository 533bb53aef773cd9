import type { AnswerField } from '../../../../core/brief/project-info.ts'

/** Returns a pattern that finds one of these words or phrases, which a comma and a space part. `*` stands for any ending. */
function wordList(words: string): RegExp {
  const listed = words.trim().replaceAll('*', '\\w*')
  const spaced = listed.replace(/,\s+/g, '|').replace(/\s+(?!\?)/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\d])(?:${spaced})(?![\\p{L}\\d])`, 'iu')
}

const betrayal = '(?:developers?|agency)(?: \\w+){0,4} (?:ran away|took my|robbed|vanished|chopped)'
const business = '(?:web ?)?site for (?:my|our)(?: [\\w-]+){0,3} (?:business|shop|firm|company|studio|church)'
const ringing = '(?:fewer|less|stop|no|without)(?: \\w+){0,6} (?:phon*|calls?|calling|whats ?apps?|texts?|e-?mails?)'
const latePayment = 'chas*(?: \\w+)? payments?, pay(?: \\w+){0,2} on time, who(?: \\w+)? paid, owes?, money before'
const health = '(?<!vet |ary )clinics?, patients?, dental, physio, medicines?, pills, midwi*'

const parents = 'Parents hardly have a hand free, so it has to be quick.'

/** What may be said before the next question, by what kind of thing the answer holds: words that `wordList` reads, and a sentence that is true
 *  of all that they find. The first row that fits comes first. */
const sentences: Readonly<Partial<Record<AnswerField, readonly (readonly [words: string, says: string])[]>>> = {
  projectIdea: [
    [betrayal, 'That should not have happened, and I am sorry that it did.'],
    [health, 'Where health is concerned, plain and private come first.'],
    ['bookings?, book online, (?:can|to) book, reserve', 'So people can book by themselves, also after hours.'],
    ['rota, rosters?, shifts?, scheduling, crews?', 'Who is where, and when: that is too much for one head.'],
    [
      '(?:web|online) ?shop, e-?commerce, sell* (?:my|our), (?:pre-?|online )orders?',
      'So it sells while you are busy.',
    ],
    ['(?<!old )parents, creche, day ?care, schools?', parents],
    ['clubs?, society, choirs?, volunteers?', 'Much of that rests on unpaid people, so it should save them time.'],
    [business, 'So people can find you, and know what you do before they ask.'],
  ],
  projectGoals: [
    [ringing, 'Fewer interruptions, then: you will know by the quiet.'],
    [latePayment, 'Chasing money is work that nobody pays for.'],
    ['no[- ]?shows?, empty \\w+, fill the, full (?:chairs|rooms|in)', 'An empty place cannot be sold the day after.'],
    ['(?:get|gets|getting|goes) lost, losing (?!money)\\w+', 'What is written down once should stay found.'],
    ['paper*, admin, save time, in two minutes, an hour', 'Hours that come back every week are worth building for.'],
  ],
  targetAudience: [
    ['(?<!old |dog )parents(?! of \\d\\d), mothers', parents],
    ['elderly, old(?:er)? people, retire*, seniors', 'Then large letters will do more than clever tricks.'],
    ['(?:my|our)(?: \\w+)? (?:staff|drivers|team|workers)', 'Your own people will say at once what does not work.'],
    ['tourists?, travell*, holiday*, hikers, commuters', 'On the move, then: one thumb has to be enough.'],
  ],
  existingFeatures: [
    ['(?<!idea on )paper, diary, (?:note|log|black) ?books?', 'Paper never crashes, so the new thing must do better.'],
    ['excel, spread ?sheets?, google sheets?', 'A spreadsheet is half a plan: its columns say what matters.'],
    ['whats ?app', 'WhatsApp goes a long way, until somebody has to find an old message.'],
  ],
  technicalPreferences: [
    ['offline, (?:no|without) signal, loadshedding, light on data, sms', 'Then it has to work on a bad day.'],
    ['payfast, paystack, m-?pesa, stripe, yoco', 'Paying has to work on the first try, so that is good to know.'],
  ],
  timeline: [
    ['asap, (?<!too )soon, (?<!it )yesterday', 'That is soon: a first version may have to be a small one.'],
    ['no (?:rush|hurry), whenever', 'Time is what most projects lack, so that is good news.'],
  ],
  budget: [['not much, small, tight, cheap, shoestring', 'That is useful to know: it decides what comes first.']],
}

export const openers = Object.entries(sentences).map(([field, rows]) => {
  return { field, rows: rows.map(([words, says]) => ({ pattern: wordList(words), says })) }
})

/** In characters: what a long answer is about stands at its beginning. */
const mostRead = 300
const denial = /\b(?:not?|without|never|nor|don['’]?t|instead of|rather than)(?: [\w-]+){0,2} $/i

/** Returns the sentences that meet an answer, the most fitting first. */
export function openersFor(field: AnswerField, answer: string): readonly string[] {
  const read = answer.slice(0, mostRead)
  const isMeant = (place: number) => place >= 0 && !denial.test(read.slice(0, place))
  const rows = openers.find((one) => one.field === field)?.rows ?? []
  return rows.filter(({ pattern }) => isMeant(read.search(pattern))).map(({ says }) => says)
}

import { linesOf } from '../../../../core/items/fields.ts'
import { sectionsIn, type TextSection } from '../pages/text-sections.ts'

/** Other words by which people ask for what a page says, with commas between. */
export const pageSubjects = {
  location:
    'where are you, where you, where is your, where are your, where your office, whereabouts, where based, you based, you located, your office, your address, address, location, street address, an office, a office, physical office, headquarters, which city, what city are you, which town, what town are you, which country are you, you in cape town, julle in kaapstad, meet in person, in person, we meet, meet you, meet up, visit you, i visit, come by, come past, stop by, face to face, waar is julle, waar sit julle, julle kantoor, ou etes vous, onde ficam, wo seid, wo sitzt',
  team: 'real company, you real company, real business, real agency, who are you, your team, team size, the team, your staff, your people, who build, who builds, who will build, who work, who works, who working, who work with, who behind, who runs, who does the work, people work, how many people, how many of you, how many developers, how big are you, how big team, big company, small company, employees, founders, freelancers, outsource, subcontract, one guy, one man, one person, is it you, only you, on your own, dealing with, going to work on, wie is julle, julle span, hoeveel mense, hoeveel mense werk, person or team, wie bou, qui etes vous, quem sao, quem e voce, wer seid, wer sind, wer macht, wer baut, ngobani, ningobani, ubani, ngubani, obani',
  steps:
    'process, your process, methodology, workflow, agile, scrum, phases, the steps, steps to launch, stages, how do you work, how does it work, how does this work, how does this all work, how would it work, how would this work, how you work, how does the process work, work agile, your approach, way of working, go about it, hoe werk julle, hoe werk dit, comment travaillez, como funciona, wie arbeitet, wie funktioniert',
  contract:
    'contract, agreement, proposal, paperwork, sign something, sign anything, we sign, i sign, kontrak, contrat, contrato, vertrag',
  privacy:
    'my data, my info, my information, my details, do with information, do with data, personal data, personal information, personal details, privacy, popia, popi, popia safe, popia compliant, gdpr, data protection, data policy, information i give, what i tell, what i type, my email address, conversation, what happens chat, my inligting, my besonderhede, privaatheid, datenschutz, confidentialite, privacidade',
  howLong:
    'keep data, keep my data, keep information, keep details, how long keep, how long data, how long stored, stored, saved, chat stored, chat saved, conversation stored, information stored, retain, retention',
  portfolio:
    'portfolio, work you did, work real clients, work for real clients, your work, past work, previous work, past projects, previous projects, other projects, examples, examples of work, show examples, case study, case studies, you built, you have built, have you built, have you made, have you done, done before, made before, built before, worked with before, have you worked, you worked with, have worked with, done for before, similar before, something similar, julle gebou, julle werk sien',
  trackers: 'spam, newsletter, advertisers, mailing list, add me, send marketing, marketing mail, marketing email',
}

interface Known {
  /** Its address on the page. */
  readonly id: string
  /** Other words by which people ask for it, with commas between; then for each further paragraph or point. Empty: the chat does not quote it. */
  readonly subjects: readonly string[]
}

/** Sections of the built-in texts: their headings, their address, and for the whole and each further paragraph or point, the words by which
 *  people ask for it. One under another heading is found by its own words. */
const knownSections = `
Discovery & Ideation | discovery | discovery, workshop
Planning & Architecture | planning | prototype, wireframe, mockup, mock up, architecture, planning
Development & Implementation | development | sprint, test site, staging
Testing & QA | testing | testing, do you test, you test it, how test, tested, qa, usability, accessible, accessibility, screen reader
Deployment & Launch | deployment | deploy, deployment, go live process, switch over, launch day, handover, hand over, documentation, user manual, train staff, train us, train team, staff training, training for, give training, show us how
Post-Launch Support | post-launch | 
Transparency | transparency | transparent, transparency, honest, bad news
Collaboration | collaboration | collaborate, collaboration, involved
Quality | quality | quality
Agility | agility | change my mind, change our mind, changes along, scope change, change scope, scope creep, requirements change, plan changes, change halfway
Strategy & Client Lead | strategy | 
Design Lead | design | design, designer, ux, ui, graphic design, user experience, user interface
Engineering Lead | engineering | 
Looking is free | free | free, gratis, for nothing, chat cost, chat free, gesprek kos, talk cost, cost talk, anything talk, binding, obligation, obliged, commit, committing, no strings, kostenlos, gratuit
The assistant is software | assistant | are you human, are you bot, are you robot, are you machine, are you person, are you real, chatgpt, are you ai, are you software, u bot, is this ai, this bot, this robot, this human, this automated, human reading, person reading, somebody reading, someone reading, speak human, speak person, talk human, talk person, person i can talk, talking person, talking human, talking computer, talking machine, real person, real human, am i talking to, chatting ai, am i chatting, am i speaking, who talking, who chatting, is there a human, jy mens, jy robot, praat mens, bist du ein, bist du eine, es tu un, etes vous un, voce e um, voce e uma, ungumuntu
Your idea stays yours | idea | nda, sign nda, non disclosure, nondisclosure, confidential, confidentiality, secret, keep secret, steal, stealing, steal idea, steal concept, stole, idea safe, safe idea, protect idea, own idea, owns idea, copy idea, you copy it, take my idea, share my idea, use my idea, idea mine, idea private, trust idea, trust you with, idee veilig, idee steel, geheim, vertroulik, confidentiel, confidencial, vertraulich
A sample is a sample | samples | sample, real projects, made up, real clients
What is ours | ours | copy your site, copy this site, link to your, use your design, code of this site
What is not on | fair | 
When we are wrong | wrong | liable, liability, consumer protection
Whose law | law | law applies, which law, whose law, jurisdiction, court
Who we are | who | information officer, data protection officer, data controller, responsible data
What we collect, and why | what | collect, gather, know about me
What is voluntary | choice | voluntary, compulsory, mandatory, have to give, have to give phone number, have to leave, have to answer, have to tell, must i give, must i answer
Who receives it | recipients |  |  | train ai, used train, language model, sent openai, send openai, sent google, ai see, ai read, ai company, send ai |  | share details, share data, share information, share with, sell data, sell my data, sell my details, sell information, give my details, give details companies, other companies, third party, who gets, pass on, passed on, pass number
Outside South Africa / Outside the European Economic Area / Outside the United Kingdom / Outside the United States / In other countries | abroad | abroad, offshore, where data, where keep data, where stored, data stored where, data africa, kept in south africa, information africa, leave africa, leave country, which country data, other countries, servers
How it ends | end
How we look after it | care | secure, information secure, data secure, details secure, security, hacked, breach, encrypt, leak, data safe, information safe, details safe, data safe popia, who sees, who reads, who can see, who sees write, who can read, who will see, has access
Cookies | cookies | cookies, track me, track us, tracking cookies, tracker, analytics, koekies
Your rights | rights | delete, delete data, delete my information, information erased, delete information, delete my details, deleted, erase, erased, remove my, remove data, remove details, forget me, forgotten, unsubscribe, withdraw, withdraw consent, copy data, see my data, access my data, correct my, my rights, verwyder, uitvee
If we get it wrong | regulator | regulator, complain, complaint
When this changes | changes`

const known: ReadonlyMap<string, Known> = new Map(
  linesOf(knownSections).flatMap((line) => {
    const [titles = '', id = '', ...subjects] = line.split('|').map((cell) => cell.trim())
    return titles.split(' / ').map((title) => [title, { id, subjects }] as const)
  }),
)

/** Returns what is known of a section: its address, and by which words it is found. */
export function knownSection(title: string): Known {
  const id = (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-')
  return known.get(title) ?? { id: id || 'text', subjects: [title] }
}

export interface AddressedSection extends TextSection {
  /** Its address on the page. */
  readonly id: string
}

export function addressedSections(text: string): readonly AddressedSection[] {
  return sectionsIn(text).map((section) => ({ ...section, id: knownSection(section.title).id }))
}

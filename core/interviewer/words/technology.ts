import type { Remark } from '../listening.ts'

/** Technologies by the name that they write themselves with. A name that is also a plain word is matched with its capital. */
export const technologies: readonly { readonly name: string; readonly heard: RegExp }[] = [
  ...`React Native|Next.js|Node.js|Vue|Angular|Svelte|TypeScript|JavaScript|Python|Django|Flask|FastAPI|Ruby on Rails|PHP|Laravel|Java|Kotlin|Flutter
  |Golang|C#|.NET|PostgreSQL|MySQL|MongoDB|SQLite|SQL Server|Firebase|Supabase|AWS|Azure|Google Cloud|Cloudflare|Vercel|Docker|Kubernetes|WordPress
  |WooCommerce|Shopify|Magento|Webflow|Wix|Squarespace|Stripe|PayFast|Yoco|Ozow|Peach Payments|PayPal|Twilio|WhatsApp|OpenAI|ChatGPT|Gemini|Salesforce
  |HubSpot|Xero|QuickBooks|SAP|Airtable|Zapier|Power BI|GraphQL|Tailwind|Android|iOS|Raspberry Pi|LoRaWAN`
    .split(/\s*\|\s*/)
    .map((name) => ({ name, heard: anyCase(name) })),
  { name: 'React', heard: /\breact(?:\.?js)?\b(?! native)/i },
  { name: 'Postgres', heard: /\bpostgres\b/i },
  { name: 'Node.js', heard: /\bnode(?:js)?\b(?!\.js)/i },
  { name: 'Swift', heard: /\bSwift\b/ },
  { name: 'Rust', heard: /\bRust\b/ },
  { name: 'Go', heard: /\b(?:in|with|use|using) Go\b/ },
  { name: 'Sage', heard: /\bSage\b/ },
  { name: 'a PWA', heard: /\b(?:pwa|progressive web app)\b/i },
]

export const oneTechnology: readonly string[] = [
  '{Names}: I have put it down under its proper name.',
  '{Names}. Good to know before anybody falls in love with something else.',
  '{Names}. The engineers will nod, or argue; either is a good sign.',
]
export const moreTechnologies: readonly string[] = [
  '{Names}. I have them down.',
  '{Names}: names one can work with.',
  '{Names}. Good to know before anybody falls in love with something else.',
]

/** No preference in more than one word; a plain “none” counts as skipped. */
export const noOpinion = {
  heard:
    /\b(?:(?:don['’]?t|do not|no) (?:really )?(?:know|mind|care|idea|preference|opinion|clue|strong)\w*|not (?:sure|technical|a techie|a developer)|up to you|you (?:decide|choose|tell me|pick)|your call|whatever (?:works|you)|open to (?:suggestions|anything|advice)|leave (?:it|that) to you|suggest\w*|recommend\w*|non-?technical|any(?:thing)? (?:is fine|goes|works))\b/i,
  lines: [
    'No strong views: a rare and restful thing.',
    'Left open, then. That is the roomiest kind of brief.',
    'An open mind about plumbing. The team will be touched.',
  ],
}

export const technicalWishes: readonly Remark[] = [
  {
    heard: /\b(?:offline|no signal|poor signal|load ?shedding)\b/,
    lines: ['It has to carry on without a signal. A wise thing to ask early.'],
  },
  {
    heard: /\b(?:popia|gdpr|privacy|data protection|encrypt\w+)\b/,
    lines: ['Privacy by law and by manners. Understood.'],
  },
  {
    heard: /\b(?:secur(?:e|ity)|safe|two-factor|2fa|login)\b/,
    lines: ['Secure, and without making a drama of it. Understood.'],
  },
  {
    heard: /\b(?:mobile[- ]friendly|phones?|mobile|responsive|tablets?)\b/,
    lines: ['The small screen counts as much as the large one. Understood.'],
  },
  { heard: /\b(?:fast|speed|quick|lightweight|light)\b/, lines: ['Fast, please: a wish one seldom regrets.'] },
  {
    heard: /\b(?:simple|easy|user[- ]friendly|intuitive)\b/,
    lines: ['Simple is the expensive word in that sentence, and the right one.'],
  },
  {
    heard: /\b(?:integrat\w+|connect\w*|sync\w*|link(?:s|ed)? (?:to|with)|api)\b/,
    lines: ['It should get along with its neighbours. Understood.'],
  },
  {
    heard: /\b(?:cheap|low cost|affordable|free tier)\b/,
    lines: ['Cheap to run as well. Nobody ever framed a hosting bill.'],
  },
  {
    heard: /\b(?:open source|no lock-in|own the code)\b/,
    lines: ['Nobody likes to rent their own front door. Understood.'],
  },
]

export const technologySaidBack: readonly string[] = [
  '{Words}. The engineers will read that with interest.',
  '{Words}: I have it down, word for word.',
]
export const anyTechnology: readonly string[] = [
  'The engineers will read that with interest.',
  'I have it down, word for word.',
  'Down it goes, for people who know what it means.',
]

function anyCase(name: string): RegExp {
  const pattern = name.replace(/\.js$/, '.?js').replace(/^\./, '\\.').replace(/ /g, '[ -]?')
  return new RegExp(`(?<![\\w.])${pattern}(?![\\w#])`, 'i')
}

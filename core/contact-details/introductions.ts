import type { Language } from '../conversation/understand/understanding.ts'

/** What people write in front of a name, as patterns. */
interface Introductions {
  /** With “:”, “-” or “is” behind, a name follows, however it is written. */
  readonly labels: string
  /** A name follows at once, however it is written. */
  readonly announcements: string
  /** A name may follow, or something else: “I am Thandi”, “I am looking for …”. */
  readonly introductions: string
  /** At the end of a letter, with the name behind a comma or on the next line. */
  readonly signOffs: string
}

export const introductionsByLanguage = {
  en: {
    labels: '(?:my |full |first |contact )?name|contact person|attention|attn',
    announcements: 'my name is called',
    introductions: `i am|i'm|im|this is|it is|it's|you can call me|calls? me|(?:speak|talk) (?:to|with)|ask for`,
    signOffs: 'regards|best wishes|sincerely|faithfully|cheers|thanks|thank you',
  },
  af: {
    labels: '(?:my |volle )?naam|kontakpersoon|aandag',
    announcements: 'ek heet',
    introductions: 'ek is|dit is|dis|hier is|vra vir|praat met|noem my',
    signOffs: 'groete|dankie',
  },
  zu: {
    labels: 'igama(?: lami)?',
    announcements: 'igama lami (?:ngu|u)-?',
    introductions: 'ngingu-?',
    signOffs: 'ngiyabonga|ozithobayo',
  },
  xh: {
    labels: 'igama(?: lam)?',
    announcements: 'igama lam (?:ngu|u)-?',
    introductions: 'ndingu-?',
    signOffs: 'enkosi',
  },
  fr: {
    labels: '(?:mon )?(?:nom|prénom)',
    announcements: "je m'appelle|je me nomme",
    introductions: "je suis|c'est|demandez",
    signOffs: 'cordialement|bien à vous|salutations|merci',
  },
  pt: {
    labels: '(?:meu )?nome',
    announcements: 'chamo-me|me chamo',
    introductions: '(?:eu )?sou(?: [oa])?|aqui é(?: [oa])?|fal[ae] com(?: [oa])?',
    signOffs: 'atenciosamente|abraços?|cumprimentos|obrigad[oa]',
  },
  de: {
    labels: '(?:mein )?name|ansprechpartner(?:in)?',
    announcements: 'ich hei(?:ß|ss)e',
    introductions: 'ich bin(?: die| der)?|hier (?:ist|spricht)',
    signOffs: 'grüßen?|mfg|lg|danke',
  },
} as const satisfies Record<Language, Introductions>

/** The same in languages that the conversation does not tell apart. */
export const moreAnnouncements =
  'меня зовут|اسمي|我叫|我的名字是|我是|me llamo|mi nombre es|mijn naam is|mi chiamo|jina langu ni|naitwa'

/** What stands behind such a label is no name of a person. */
export const otherLabels =
  'company|business(?: name)?|organi[sz]ation|website|project(?: name)?|subject|to|bedryf|besigheid|onderwerp|firma|entreprise|empresa|unternehmen|betreff|objet'

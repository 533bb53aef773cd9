import type { ProjectField } from '../project-info.ts'

/** The fields that a message can name. */
export type CorrectableField = Exclude<ProjectField, 'additionalNotes'>

/** What visitors write of a field. `names` and `labels` are lists, compared with folded text; the others are patterns of whole words, in the
 *  languages of `understanding.ts`, compared with the text itself. Empty: there is none. */
interface FieldVocabulary {
  /** What they call it, in all languages. */
  readonly names: string
  /** Short labels that name it beside another label: “What: …; for: …”. */
  readonly labels: string
  /** What names the field right before a value that a model quotes, or at its start. */
  readonly cue: string
  /** What makes the field likely in the same place. */
  readonly hint: string
  /** The field's own word, which a correction that a model proposes needs beside a value that reads as no amount and no date. */
  readonly word: string
}

/** One row a field. A model proposes no email address, no telephone number and no notes. */
export const fieldVocabulary: Readonly<Record<CorrectableField, FieldVocabulary>> = {
  projectIdea: {
    names: `project idea, idea, description, project, brief, idee, projek, projet, ideia, projeto, projekt, beskrywing,
      beschreibung, umqondo, umbono`,
    labels: 'need, we need, want, what',
    cue: '(?:my|our|the) idea|idee|idée|ideia|umqondo|umbono',
    hint: '',
    word: 'idea|project|idee|projek|idée|projet|ideia|projeto|Projekt',
  },
  projectName: {
    names: `project name, working title, name of the project, app name, site name, name, title, projek ?naam, naam,
      nom du projet, nom, nome do projeto, nome, projektname, igama le(?:projekthi|app), igama`,
    labels: '',
    cue: "(?:called|named|titled|name|genoem|heet|naam|s'appelle|appelée?|nom|chamad[oa]|chama-se|nome|genannt|namens|heißt|heissen|name[ns]?|ibizwa|ubizwa|igama)",
    hint: '',
    word: 'named?|called|call|title|naam|noem|nom|appel\\p{L}{0,4}|nome|chamar|heißt|nennen|igama',
  },
  projectGoals: {
    names: `(?:main |project )?goals?, objectives?, aims?, purpose, doelwitte?, doel, objectifs?, objetivos?, metas?, ziele?,
      inhloso, injongo`,
    labels: 'why',
    cue: '(?:goals?|aim|objectives?|purpose|doel|doelwit|but|objectifs?|objetivos?|metas?|ziele?|inhloso|injongo)',
    hint: 'so that|in order to|sodat|pour que|afin (?:de|que)|para que|a fim de|damit',
    word: 'goals?|aim|objectives?|purpose|doel|objectifs?|objetivos?|ziele?|inhloso|injongo',
  },
  targetAudience: {
    names: `target audience, target market, target group, audience, target users?, users?, teikengehoor, gehoor, teikenmark,
      public cible, public, publico(?:-| )alvo, publico, zielgruppe, abasebenzisi`,
    labels: 'for, who, who for, customers',
    cue: '(?:aimed at|target(?:s|ed at|ing)?|audience|users?|used by|(?:meant|intended|designed|built|made) for|gerig op|bedoel vir|doelgroep|destinée?s? (?:à|aux)|public|visant|destinad[oa]s? a|público|voltad[oa] para|zielgruppe|richtet sich an|gedacht für|abasebenzisi|abasebenzi)',
    hint: 'for|vir|pour|para|für',
    word: 'audience|users?|for|target|doelgroep|vir|public|pour|público|para|zielgruppe|für',
  },
  existingFeatures: {
    names: `existing features?, existing systems?, features, bestaande (?:funksies|stelsel), funksies, fonctionnalites,
      funcionalidades, funktionen`,
    labels: 'we have, existing, current, current system',
    cue: '(?:(?:we|I) (?:already|currently|now) (?:have|use|run|keep)|(?:we|I) (?:have|use) (?:already|now)|existing|at the moment (?:we|I)|ons (?:het|gebruik) (?:reeds|tans)|nous (?:avons|utilisons) déjà|já temos|wir haben (?:schon|bereits))',
    hint: '(?:we|I) (?:have|use|run|keep)|ons (?:het|gebruik)|nous (?:avons|utilisons)|temos|wir (?:haben|nutzen)',
    word: 'existing|already|have|features?|bestaande|reeds|existant\\p{L}{0,2}|déjà|existente|já|bestehend\\p{L}{0,2}',
  },
  technicalPreferences: {
    names: `technical preferences?, tech(?:nical)? stack, tech preferences?, technology, technologies, tech, stack, platform,
      tegnologie, technologie, tecnologia, plataforma, plattform`,
    labels: '',
    cue: '(?:built (?:in|with|on)|written in|stack|tech|technology|framework|platform|gebou (?:in|met)|geskryf in|construit avec|feito com|gebaut mit)',
    hint: 'using|with|in|on|prefer|met|avec|com|mit',
    word: 'tech\\p{L}{0,8}|stack|framework|platform|built|use',
  },
  timeline: {
    names: `dead ?line, time ?line, time ?frame, launch date, go-?live date, due date, date, launch, timing, sperdatum,
      tydlyn, datum, delai, echeance, date limite, date de lancement, prazo, data de (?:lancamento|entrega), frist,
      termin, zeitplan, usuku, umhla`,
    labels: 'by, when',
    cue: "(?:live|ready|launch\\p{L}{0,3}|deadline|timeline|needed?|finish\\p{L}{0,3}|done|open(?:s|ing)?|gereed|klaar|teen|voor|prêt\\p{L}{0,2}|d'ici|avant|lancement|pront[oa]|antes|lançamento|fertig|bis|vor|spätestens|ngaphambi)",
    hint: '',
    word: 'deadline|date|timeline|launch|live|ready|datum|gereed|date|délai|prazo|data|termin|frist|usuku',
  },
  budget: {
    names: `budget, buget, budjet, bugdet, budgt, budet, begroting, orcamento, isabelomali, ibhajethi, uhlahlo lwabiwo-?mali`,
    labels: 'how much, money',
    cue: '(?:budget|spend|afford|invest|up to|at most|maximum|pay|begroting|bestee|maksimum|orçamento|gastar|investir|até|budget|dépenser|jusqu|ausgeben|höchstens|isabelomali|imali)',
    hint: '',
    word: 'budget|price|spend|begroting|orçamento|isabelomali',
  },
  contactName: {
    names: `contact name, my name, contact person, my naam, mon nom, o meu nome, meu nome, mein name, igama lami, igama lam`,
    labels: '',
    cue: "(?:my name is|my name's|i am|i'm|this is|my naam is|ek is|dis|je m'appelle|je suis|meu nome é|me chamo|mein name ist|ich bin|ich heiße|igama lam(?:i)?(?: ngu)?)",
    hint: '',
    word: "name|naam|m'appelle|nom|nome|heiße|igama",
  },
  contactEmail: {
    names: `e-?mail address, mail address, e-?mails?, epos ?adres, e-?pos, courriel, adresse e-?mail, adresse mail,
      endereco de e-?mail, e-?mail-?adresse`,
    labels: '',
    cue: '',
    hint: '',
    word: '',
  },
  contactPhone: {
    names: `(?:tele)?phone(?: number)?, cell ?phone(?: number)?, cell(?: number)?, mobile(?: number)?, contact number, number,
      tel, telefoon ?nommer, telefoon, sel(?:foon)? ?nommer, selnommer, nommer, numero(?: de telephone)?, telephone,
      telefone, telefonnummer, handynummer, inombolo(?: yocingo| yefoni)?`,
    labels: '',
    cue: '',
    hint: '',
    word: '',
  },
}
